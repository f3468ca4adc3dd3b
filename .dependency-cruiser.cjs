/* The module graph of the design. A folder below modules/ that is not a key here may import nothing and be imported by nobody. */
const graph = {
  identity: [],
  coupons: [],
  programs: ['identity'],
  registration: ['identity', 'programs', 'coupons'],
  leagues: ['identity', 'programs', 'registration'],
  staffing: ['identity', 'programs', 'leagues'],
  messaging: ['identity', 'programs', 'registration', 'leagues', 'staffing'],
};

const modules = '^backend/src/modules/';
const known = Object.keys(graph).join('|');
const test = '(/test/|\\.(spec|int-spec)\\.ts$)';

module.exports = {
  forbidden: [
    {
      name: 'module-in-graph',
      comment: 'A new module must be given its place in the graph above.',
      severity: 'error',
      from: { path: modules, pathNot: `${modules}(${known})/` },
      to: {},
    },
    ...Object.entries(graph).map(([module, allowed]) => ({
      name: `${module}-imports`,
      comment: `${module} may import: ${allowed.join(', ') || 'no module'}.`,
      severity: 'error',
      from: { path: `${modules}${module}/` },
      to: { path: modules, pathNot: `${modules}(${[module, ...allowed].join('|')})/` },
    })),
    {
      name: 'modules-through-index',
      comment: 'Modules meet through index.ts only.',
      severity: 'error',
      from: { path: `${modules}([^/]+)/`, pathNot: test },
      to: { path: `${modules}([^/]+)/`, pathNot: [`${modules}$1/`, `${modules}[^/]+/index\\.ts$`] },
    },
    {
      name: 'platform-through-index',
      comment: 'Modules use the platform through its index.ts.',
      severity: 'error',
      from: { path: modules, pathNot: test },
      to: { path: '^backend/src/(platform|kernel)/', pathNot: '^backend/src/(platform|kernel)/index\\.ts$' },
    },
    {
      name: 'platform-and-kernel-know-no-module',
      severity: 'error',
      from: { path: '^backend/src/(platform|kernel)/', pathNot: test },
      to: { path: '^backend/src/(modules|demo|start|app\\.module)' },
    },
    {
      name: 'kernel-knows-nothing',
      comment: 'Of libraries it knows the one for dates.',
      severity: 'error',
      from: { path: '^backend/src/kernel/', pathNot: test },
      to: { pathNot: ['^backend/src/kernel/', '^node_modules/dayjs/'] },
    },
    {
      name: 'modules-do-not-know-the-program',
      comment: 'Starting and the demo stand above the modules.',
      severity: 'error',
      from: { path: modules, pathNot: test },
      to: { path: '^backend/src/(demo|start|main|app\\.module)' },
    },
    {
      name: 'domain-is-pure',
      comment: 'Rules know no framework, no database and nothing of the module around them but other rules.',
      severity: 'error',
      from: { path: `${modules}[^/]+/domain/`, pathNot: test },
      to: { pathNot: `^(${modules.slice(1)}[^/]+/domain/|backend/src/kernel/)` },
    },
    {
      name: 'no-circular',
      severity: 'error',
      from: { pathNot: '\\.entity\\.ts$' },
      to: { circular: true },
    },
    {
      name: 'features-stand-alone',
      severity: 'error',
      from: { path: '^frontend/src/features/([^/]+)/' },
      to: { path: '^frontend/src/features/([^/]+)/', pathNot: '^frontend/src/features/$1/' },
    },
    {
      name: 'frontend-one-way',
      comment: 'ui, content and api know no feature, route or app.',
      severity: 'error',
      from: { path: '^frontend/src/(ui|content|api)/' },
      to: { path: '^frontend/src/(features|routes|app)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|generated)/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
  },
};
