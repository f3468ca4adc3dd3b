const { createRequire, isBuiltin } = require('node:module');
const vm = require('node:vm');
const { default: Runtime } = require('jest-runtime');

const { compileFunction } = vm;
const compiled = new Map();
const transformed = new Map();

/** Cached results of `make` per file, while the file's text is unchanged. */
function keep(kept, filename, text, make) {
  const last = kept.get(filename);
  if (last?.text === text) return last.made;
  const made = make();
  kept.set(filename, { text, made });
  return made;
}

// Jest compiles into a context created for the file; leaving it out uses the worker's own. There, one text is compiled
// once: each test file runs the same functions with its own modules.
vm.compileFunction = (source, parameters, { parsingContext, ...options }) =>
  parsingContext === globalThis
    ? keep(compiled, options.filename, source, () => compileFunction(source, parameters, options))
    : compileFunction(source, parameters, { ...options, parsingContext });

const isPackage = (name) => /[\\/]node_modules[\\/]/.test(name) || (!/^[./]/.test(name) && !isBuiltin(name));

/**
 * Node loads packages, once per worker: Jest would load them again for every file, which took longer than most files'
 * tests. The product's own modules are new in every file, and mocks are applied before this is asked.
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
