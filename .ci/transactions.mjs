/* There is one way to a transaction, `TransactionRunner.run`, which retries and knows what a lost commit means. */
import ts from 'typescript';

/** They are that way, and the lock that migrations take. */
export const mayOpen = [
  'backend/src/platform/database/transaction-runner.ts',
  'backend/src/platform/database/migrate.ts',
];

const RUNNER = new Set(['startTransaction', 'createQueryRunner']);
const BEGINS = /^\s*(begin|start\s+transaction)\b/i;

/** Names what opens a transaction in this source and its line; a savepoint of a transaction that was given is none. */
export function openedTransactions(text) {
  const file = ts.createSourceFile('source.ts', text, ts.ScriptTarget.Latest, true);
  const found = [];
  const visit = (node) => {
    if (opens(node)) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      found.push(`line ${line + 1}: ${node.getText().split('\n')[0]}`);
    } else ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function opens(node) {
  if (ts.isPropertyAccessExpression(node))
    return RUNNER.has(node.name.text) || (node.name.text === 'transaction' && !isGiven(node.expression));
  if (ts.isElementAccessExpression(node)) {
    const name = ts.isStringLiteralLike(node.argumentExpression) ? node.argumentExpression.text : '';
    return RUNNER.has(name) || name === 'transaction';
  }
  if (ts.isBindingElement(node)) {
    const name = (node.propertyName ?? node.name).getText();
    return RUNNER.has(name) || name === 'transaction';
  }
  if (ts.isCallExpression(node) && node.arguments.length > 0) {
    const [sql] = node.arguments;
    return nameOf(node.expression) === 'query' && BEGINS.test(sql.getText().slice(1));
  }
  return false;
}

/** Whether it is the manager of a transaction: a parameter of that type, or the one that `TransactionRunner.run` hands over. */
function isGiven(expression) {
  if (!ts.isIdentifier(expression)) return false;
  for (let node = expression.parent; node; node = node.parent) {
    if (ts.isBlock(node) && declares(node, expression.text)) return false;
    const parameter = node.parameters?.find(({ name }) => name.getText() === expression.text);
    if (parameter) return !parameter.initializer && isManager(parameter, node);
  }
  return false;
}

function isManager(parameter, fn) {
  if (parameter.type) return parameter.type.getText() === 'EntityManager';
  const call = fn.parent;
  if (!ts.isCallExpression(call) || call.arguments[0] !== fn || fn.parameters[0] !== parameter) return false;
  const name = nameOf(call.expression);
  // A savepoint inside a savepoint.
  return name === 'run' || (name === 'transaction' && isGiven(call.expression.expression));
}

const declares = (block, name) =>
  block.statements.some(
    (one) =>
      ts.isVariableStatement(one) &&
      one.declarationList.declarations.some((declaration) => declaration.name.getText() === name),
  );

const nameOf = (expression) => (ts.isPropertyAccessExpression(expression) ? expression.name.text : '');

/** Sources that the check must refuse, and sources that it must not. */
export const planted = {
  refused: [
    'class A { go() { return this.dataSource.transaction(async (tx) => tx.query("x")); } }',
    'class A { go() { return this.dataSource.manager\n.transaction("SERIALIZABLE", work); } }',
    'const go = (source: DataSource) => source.transaction(work);',
    'const go = (tx = this.dataSource.manager) => tx.transaction(work);',
    'const go = (tx: EntityManager) => { const tx = other.manager; return tx.transaction(work); };',
    'sources.map((source) => source.transaction(work));',
    'const { transaction } = dataSource.manager;',
    'const go = () => dataSource["transaction"](work);',
    'const runner = this.dataSource.createQueryRunner();',
    'const go = (runner: QueryRunner) => runner.startTransaction();',
    'const make = dataSource?.createQueryRunner;',
    'await client.query("begin");',
    'await client.query(`START TRANSACTION read only`);',
  ],
  allowed: [
    'this.transactions.run(async (tx) => { await tx.transaction((inner) => this.book(inner)); });',
    'class A { book(tx: EntityManager) { return tx.transaction(async (inner) => inner.transaction(work)); } }',
    'await client.query(`update beginnings set transaction = 1`);',
    'source.runMigrations({ transaction: "each" });',
  ],
};
