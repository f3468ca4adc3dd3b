export { assertWritable, EmbeddedServiceError } from './fault';
export { ensureEmbedded, type Embedded, type EmbeddedOptions } from './launcher/client';
export type { Need, Services } from './launcher/services';
