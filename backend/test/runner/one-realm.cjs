const { ModuleMocker } = require('jest-mock');

/**
 * Tests run among the globals of their worker, not in a sandbox of their own: the worker's cached packages
 * (`kept-packages.cjs`) and the tests share the same `Array`, `Date` and `Error`. What a file leaves behind is removed
 * here.
 */
module.exports = class OneRealm {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  fakeTimers = null;
  fakeTimersModern = null;
  environment = { ...process.env };

  async setup() {}

  async teardown() {
    this.moduleMocker.restoreAllMocks();
    // What the decorators of the file's own copy of the product recorded, which would grow from file to file.
    delete globalThis.typeormMetadataArgsStorage;
    delete globalThis.classValidatorMetadataStorage;
    for (const name of Object.keys(process.env)) if (!(name in this.environment)) delete process.env[name];
    Object.assign(process.env, this.environment);
  }

  exportConditions() {
    return ['node', 'node-addons', 'module-sync'];
  }

  getVmContext() {
    return globalThis;
  }
};
