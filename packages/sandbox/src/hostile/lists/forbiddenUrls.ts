/** URL that a server must never fetch; `resolves` are the addresses of its name. */
export type ForbiddenUrl = { url: string; resolves?: readonly string[] };

const hosts = [
  // Loopback, in the spellings that a URL allows.
  ...['127.0.0.1', '127.1', '127.255.255.254', '2130706433', '0x7f000001', '0x7f.1', '0177.0.0.1', '017700000001'],
  ...['0.0.0.0', '0', '[::1]', '[::]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[0:0:0:0:0:0:0:1]', '[::127.0.0.1]'],
  // Private, link-local, shared, multicast, reserved.
  ...['10.0.0.1', '10.255.255.255', '172.16.0.1', '172.31.255.255', '192.168.1.1', '0xc0a80101', '169.254.1.1'],
  ...['100.64.0.1', '198.18.0.1', '192.0.0.8', '192.0.2.1', '224.0.0.1', '240.0.0.1', '255.255.255.255'],
  ...['[fe80::1]', '[fc00::1]', '[fd00:ec2::254]', '[fec0::1]', '[ff02::1]', '[2001:db8::1]', '[100::1]'],
  // An IPv4 address inside one of IPv6: 6to4, NAT64, Teredo.
  ...['[2002:7f00:1::]', '[2002:a9fe:a9fe::]', '[64:ff9b::7f00:1]', '[64:ff9b:1::a00:1]', '[2001:0:7f00:1::]'],
  // Metadata services of clouds.
  ...['169.254.169.254', '2852039166', '[::ffff:169.254.169.254]', '100.100.100.200', '168.63.129.16'],
  // A public address without a name.
  ...['1.1.1.1', '[2606:4700:4700::1111]'],
  // Names of the local machine and network.
  ...['localhost', 'LOCALHOST.', 'sub.localhost', 'metadata', 'metadata.google.internal', 'router.lan', 'db.local'],
  ...['host.docker.internal', 'kubernetes.default.svc.cluster.local', 'x.home.arpa', '１２７.０.０.１', '127。0。0。1'],
];

const names: readonly ForbiddenUrl[] = [
  { url: 'https://private.attacker.net/', resolves: ['10.0.0.1'] },
  { url: 'https://loop.attacker.net/', resolves: ['127.0.0.1'] },
  { url: 'https://meta.attacker.net/', resolves: ['169.254.169.254'] },
  { url: 'https://six.attacker.net/', resolves: ['::1'] },
  { url: 'https://mapped.attacker.net/', resolves: ['::ffff:10.0.0.1'] },
  { url: 'https://nat64.attacker.net/', resolves: ['64:ff9b::a9fe:a9fe'] },
  { url: 'https://both.attacker.net/', resolves: ['93.184.215.14', '192.168.0.1'] },
  { url: 'https://behind.attacker.net/', resolves: ['2606:4700::1', 'fd00::1'] },
  { url: 'https://azure.attacker.net/', resolves: ['168.63.129.16'] },
  { url: 'https://zero.attacker.net/', resolves: ['0.0.0.0'] },
];

/** More than sixty URLs that lead to private addresses, other ports or other protocols. None may be contacted. */
export const forbiddenUrls: readonly ForbiddenUrl[] = [
  ...hosts.map((host) => ({ url: `https://${host}/list.json` })),
  ...names,
  { url: 'http://127.0.0.1/' },
  { url: 'https://lists.attacker.net:22/' },
  { url: 'https://lists.attacker.net:8443/' },
  { url: 'http://lists.attacker.net:6379/' },
  { url: 'https://user@lists.attacker.net/' },
  { url: 'https://user:password@lists.attacker.net/' },
  { url: 'https://lists.attacker.net@127.0.0.1/' },
  { url: 'https://127.0.0.1\\@lists.attacker.net/' },
  { url: 'https://127.0.0.1#@lists.attacker.net/' },
  { url: 'file:///etc/passwd' },
  { url: 'ftp://lists.attacker.net/' },
  { url: 'gopher://lists.attacker.net/_x' },
  { url: 'data:application/json,{}' },
  { url: 'javascript:alert(1)' },
  { url: 'ws://lists.attacker.net/' },
  { url: '//lists.attacker.net/' },
  { url: '/etc/passwd' },
  { url: '' },
];
