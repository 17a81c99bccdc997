import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that play hundreds of cases: begun last, they would run alone at the end. */
const long = /\/hostile[A-Z]\w*\.chain\.test\.ts$/;

/** Runs the longest files first; all others in the order of Vitest, which knows their durations only from earlier runs. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

const isLong = ({ moduleId }: TestSpecification) => long.test(moduleId);
