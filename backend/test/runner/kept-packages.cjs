const { createRequire, isBuiltin } = require('node:module');
const vm = require('node:vm');
const { default: Runtime } = require('jest-runtime');

const { compileFunction } = vm;
const compiled = new Map();
const transformed = new Map();

/** What `make` gave for a file, as long as the file's text is the same; asked anew when the text has changed. */
function keep(kept, filename, text, make) {
  const last = kept.get(filename);
  if (last?.text === text) return last.made;
  const made = make();
  kept.set(filename, { text, made });
  return made;
}

// Jest compiles into a context that was made for the file; the worker's own is meant by leaving it out. There one text is
// compiled once: each file of tests runs the same functions with modules of its own.
vm.compileFunction = (source, parameters, { parsingContext, ...options }) =>
  parsingContext === globalThis
    ? keep(compiled, options.filename, source, () => compileFunction(source, parameters, options))
    : compileFunction(source, parameters, { ...options, parsingContext });

const isPackage = (name) => /[\\/]node_modules[\\/]/.test(name) || (!/^[./]/.test(name) && !isBuiltin(name));

/**
 * Packages are loaded by Node, once for a worker: by Jest they would be loaded anew for every file, which took longer than
 * most files' tests. The product's own modules are new in every file, and what a test mocks is mocked before this is asked.
 */
module.exports = class KeptPackages extends Runtime {
  constructor(config, environment, resolver, transformer, ...rest) {
    const { transform } = transformer;
    transformer.transform = (filename, options, text) =>
      keep(transformed, filename, text, () => transform.call(transformer, filename, options, text));
    super(config, environment, resolver, transformer, ...rest);
  }

  requireModule(from, name, ...rest) {
    return name && isPackage(name) ? createRequire(from)(name) : super.requireModule(from, name, ...rest);
  }
};
