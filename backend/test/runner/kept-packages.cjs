const { createRequire, isBuiltin } = require('node:module');
const vm = require('node:vm');
const { default: Runtime } = require('jest-runtime');

const { compileFunction } = vm;
// Jest compiles into a context that was made for the file; the worker's own is meant by leaving it out.
vm.compileFunction = (source, parameters, { parsingContext, ...options }) =>
  compileFunction(
    source,
    parameters,
    parsingContext === globalThis ? options : { ...options, parsingContext },
  );

const isPackage = (name) => /[\\/]node_modules[\\/]/.test(name) || (!/^[./]/.test(name) && !isBuiltin(name));

/**
 * Packages are loaded by Node, once for a worker: by Jest they would be loaded anew for every file, which took longer than
 * most files' tests. The product's own modules are new in every file, and what a test mocks is mocked before this is asked.
 */
module.exports = class KeptPackages extends Runtime {
  requireModule(from, name, ...rest) {
    return name && isPackage(name) ? createRequire(from)(name) : super.requireModule(from, name, ...rest);
  }
};
