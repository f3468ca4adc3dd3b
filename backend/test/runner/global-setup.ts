import { startTestServices, type TestServices } from '../embedded-services';

declare global {
  var testServices: TestServices | undefined;
}

export default async function globalSetup(): Promise<void> {
  const services = await startTestServices();
  globalThis.testServices = services;
  Object.assign(process.env, services.environment);
}
