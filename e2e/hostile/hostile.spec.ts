import { hostileCases } from '@livery/sandbox/hostile/hostileCases';
import { expectBlocked } from './expectBlocked';
import { expectNoApproval } from './expectNoApproval';
import { hostileTest } from './hostileTest';

for (const hostile of hostileCases) {
  hostileTest(`${hostile.title} (${hostile.trade})`, async ({ stage }) => {
    await (hostile.trade === 'approval' ? expectNoApproval : expectBlocked)(stage, hostile);
  });
}
