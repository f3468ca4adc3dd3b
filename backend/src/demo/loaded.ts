/** In the audit log of a database that was empty and got the demo organisation. */
export const DEMO_LOADED = 'demo.loaded';
