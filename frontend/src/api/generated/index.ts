export * from './audit/audit';
export * from './coupons/coupons';
export * from './health/health';
export * from './identity/identity';
export * from './leagues/leagues';
export * from './programs/programs';
export * from './registration/registration';
export * from './security/security';
