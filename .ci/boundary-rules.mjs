/*
 * Which module may import which. Each rule stands beside planted violations (pairs of a file and what it imports) that prove it
 * fires. Patterns are regular expressions over paths from the root.
 */

/** The modules of the design: each may import the modules in its list, through their index.ts. */
const modules = {
  identity: [],
  coupons: [],
  programs: ['identity'],
  registration: ['identity', 'programs', 'coupons'],
  leagues: ['identity', 'programs', 'registration'],
  staffing: ['identity', 'programs', 'leagues'],
  messaging: ['identity', 'programs', 'registration', 'leagues', 'staffing'],
};

const shared = ['api', 'ui', 'content', 'site', 'session'];
/** The folders of the frontend. Only the router knows every route, through the generated tree. */
const rooms = {
  api: [],
  ui: ['api'],
  content: ['api', 'ui'],
  site: ['api', 'ui', 'content'],
  session: ['api', 'ui', 'content', 'site'],
  'admin-shell': shared,
  features: [...shared, 'admin-shell'],
  app: [...shared, 'routeTree.gen.ts'],
  routes: [...shared, 'admin-shell', 'features', 'app'],
  test: [...shared, 'app'],
};

/** The rooms of large modules: each may import the rooms in its list, so imports run in one direction. */
const moduleRooms = {
  registration: {
    checkout: [],
    payments: ['checkout'],
    admin: ['checkout', 'payments'],
    test: ['checkout', 'payments', 'admin'],
  },
  leagues: {
    seasons: [],
    teams: ['seasons'],
    games: ['seasons', 'teams'],
    scheduling: ['seasons', 'teams', 'games'],
    test: ['seasons', 'teams', 'games', 'scheduling'],
  },
  messaging: {
    campaigns: [],
    contact: [],
    test: ['campaigns', 'contact'],
  },
  staffing: {
    'staff-members': [],
    programs: ['staff-members'],
    referees: ['staff-members', 'programs'],
    timesheets: ['staff-members', 'programs', 'referees'],
    test: ['staff-members', 'programs', 'referees', 'timesheets'],
  },
};

const isTest = '(/test/|\\.(spec|int-spec|sys-spec|test)\\.tsx?$)';
const inModules = '^backend/src/modules/';

/** Rules for folders that import each other as their graph says; a folder missing from the graph is an error. */
function graphRules(name, base, graph, { always = [], example = 'index.ts' } = {}) {
  const oneOf = (names) => `^${base}(${names.join('|').replaceAll('.', '\\.')})(/|$)`;
  const keys = Object.keys(graph);
  return [
    {
      name: `${name}-in-graph`,
      comment: 'A new folder must be given its place in the graph.',
      from: { path: `^${base}[^/]+/`, pathNot: oneOf(keys) },
      to: {},
      planted: [[`${base}unheard-of/${example}`, `${base}${keys[0]}/${example}`]],
    },
    ...keys.map((key) => {
      const allowed = [key, ...graph[key], ...always];
      return {
        name: `${name}-${key}`,
        comment: `${key} may import: ${graph[key].join(', ') || 'none'}.`,
        from: { path: `^${base}${key}/` },
        to: { path: `^${base}`, pathNot: oneOf(allowed) },
        planted: [...keys, 'unheard-of']
          .filter((other) => !allowed.includes(other))
          .map((other) => [`${base}${key}/to-${other}.ts`, `${base}${other}/${example}`]),
      };
    }),
  ];
}

export const rules = [
  {
    name: 'one-list-frame',
    comment: 'Every list of the office stands in the one frame.',
    from: { path: '^frontend/src/', pathNot: ['^frontend/src/ui/admin/ListFrame\\.tsx$', isTest] },
    to: { path: '^frontend/src/ui/admin/DataTable\\.tsx$', dependencyTypesNot: ['type-only'] },
    planted: [['frontend/src/features/admin-audit/list.ts', 'frontend/src/ui/admin/DataTable.tsx']],
  },
  ...graphRules('modules', 'backend/src/modules/', modules),
  ...graphRules('rooms', 'frontend/src/', rooms, { always: ['test'] }),
  ...Object.entries(moduleRooms).flatMap(([module, graph]) =>
    graphRules(`${module}-rooms`, `backend/src/modules/${module}/`, graph, {
      always: [`${module}.errors.ts`],
    }),
  ),
  {
    name: 'modules-through-index',
    comment: 'Modules meet through index.ts only.',
    from: { path: `${inModules}([^/]+)/`, pathNot: isTest },
    to: { path: `${inModules}([^/]+)/`, pathNot: [`${inModules}$1/`, `${inModules}[^/]+/index\\.ts$`] },
    planted: [
      ['backend/src/modules/coupons/a.ts', 'backend/src/modules/programs/program.queries.ts'],
      ['backend/src/modules/registration/payments/a.ts', 'backend/src/modules/programs/program.queries.ts'],
    ],
  },
  {
    name: 'platform-through-index',
    comment: 'Modules use the platform through its index.ts.',
    from: { path: inModules, pathNot: isTest },
    to: { path: '^backend/src/(platform|kernel)/', pathNot: '^backend/src/(platform|kernel)/index\\.ts$' },
    planted: [
      ['backend/src/modules/identity/b.ts', 'backend/src/platform/clock/clock.ts'],
      ['backend/src/modules/identity/http/b.ts', 'backend/src/kernel/money.ts'],
    ],
  },
  {
    name: 'platform-and-kernel-know-no-module',
    from: { path: '^backend/src/(platform|kernel)/', pathNot: isTest },
    to: { path: '^backend/src/(modules|demo|start|app\\.module)' },
    planted: [
      ['backend/src/platform/mail/c.ts', 'backend/src/modules/identity/index.ts'],
      ['backend/src/kernel/c.ts', 'backend/src/start/start.ts'],
    ],
  },
  {
    name: 'kernel-knows-nothing',
    comment: 'Of libraries it knows the one for dates.',
    from: { path: '^backend/src/kernel/', pathNot: isTest },
    to: { pathNot: ['^backend/src/kernel/', '^node_modules/dayjs/'] },
    planted: [
      ['backend/src/kernel/d.ts', 'backend/src/platform/index.ts'],
      ['backend/src/kernel/e.ts', 'node:fs'],
    ],
  },
  {
    name: 'modules-do-not-know-the-program',
    comment: 'Starting and the demo stand above the modules.',
    from: { path: inModules, pathNot: isTest },
    to: { path: '^backend/src/(demo|start|main|app\\.module)' },
    planted: [['backend/src/modules/identity/f.ts', 'backend/src/start/create-app.ts']],
  },
  {
    name: 'domain-is-pure',
    comment: 'Rules know no framework, no database and nothing of the module around them but other rules.',
    from: { path: `${inModules}.+/domain/`, pathNot: isTest },
    to: { pathNot: `^(${inModules.slice(1)}.+/domain/|backend/src/kernel/)` },
    planted: [
      ['backend/src/modules/identity/domain/g.ts', 'backend/src/modules/identity/entities/g.entity.ts'],
      ['backend/src/modules/leagues/scheduling/domain/g.ts', 'node:fs'],
    ],
  },
  {
    name: 'one-way-to-forms',
    comment: 'What a form does is decided in ui/form; everyone else uses that.',
    from: { path: '^frontend/src/', pathNot: '^frontend/src/ui/form/' },
    to: { path: '(^|/)react-hook-form(/|$)' },
    planted: [['frontend/src/features/family/i.ts', 'react-hook-form']],
  },
  {
    name: 'features-stand-alone',
    from: { path: '^frontend/src/features/([^/]+)/' },
    to: { path: '^frontend/src/features/([^/]+)/', pathNot: '^frontend/src/features/$1/' },
    planted: [['frontend/src/features/checkout/h.ts', 'frontend/src/features/family/h.ts']],
  },
  {
    name: 'product-knows-no-test',
    from: { path: '^(backend/(src|embedded|tools)|frontend/src)/', pathNot: isTest },
    to: { path: isTest },
    planted: [
      ['backend/src/modules/identity/i.ts', 'backend/test/families.ts'],
      ['frontend/src/features/checkout/i.ts', 'frontend/src/test/fixtures.ts'],
    ],
  },
  {
    name: 'embedded-stands-alone',
    comment: 'The embedded services stand for programs of others: they know nothing of ours.',
    from: { path: '^backend/embedded/', pathNot: isTest },
    to: { path: '^backend/(src|tools)/' },
    planted: [['backend/embedded/j.ts', 'backend/src/kernel/index.ts']],
  },
  {
    name: 'embedded-is-only-started',
    comment:
      'The program reaches the embedded services as it reaches those of others; starting alone knows them.',
    from: { path: '^backend/src/', pathNot: ['^backend/src/start/', isTest] },
    to: { path: '^backend/embedded/' },
    planted: [['backend/src/platform/mail/k.ts', 'backend/embedded/index.ts']],
  },
  {
    name: 'seen-from-outside',
    comment: 'Benchmarks and browser tests see the product as a visitor does.',
    from: { path: '^(backend/bench|frontend/e2e)/' },
    to: { path: '^(backend|frontend)/src/' },
    planted: [
      ['backend/bench/l.bench.ts', 'backend/src/kernel/index.ts'],
      ['frontend/e2e/l.e2e.ts', 'frontend/src/ui/format.ts'],
    ],
  },
  {
    name: 'through-the-api-only',
    comment: 'Backend and frontend meet in the specification.',
    from: { path: '^(backend|frontend)/' },
    to: { path: '^(backend|frontend)/', pathNot: '^$1/' },
    planted: [
      ['frontend/src/ui/m.ts', 'backend/src/kernel/money.ts'],
      ['backend/src/platform/pages/m.ts', 'frontend/src/ui/format.ts'],
    ],
  },
  {
    name: 'no-circular',
    from: { pathNot: '\\.entity\\.ts$' },
    to: { circular: true },
    planted: [
      ['frontend/src/ui/n.ts', 'frontend/src/ui/o.ts'],
      ['frontend/src/ui/o.ts', 'frontend/src/ui/n.ts'],
    ],
  },
  {
    name: 'resolved',
    comment: 'What cannot be resolved is judged by no other rule.',
    from: {},
    to: { couldNotResolve: true },
    planted: [
      ['frontend/src/ui/p.ts', 'frontend/src/ui/not-there'],
      ['backend/src/kernel/p.ts', 'backend/src/kernel/not-there'],
    ],
  },
];
