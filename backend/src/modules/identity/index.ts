export { IdentityModule } from './identity.module';
export { User } from './entities/user.entity';
export { Parent } from './entities/parent.entity';
export { Child } from './entities/child.entity';
export { JERSEY_COLORS, RELATIONSHIPS, TSHIRT_SIZES, type JerseyColor } from './domain/family-options';
export { medicalNotesFor, type NotesReader } from './domain/medical-notes';
export { joinName, splitName } from './domain/person-name';
export { isOwnPath } from './domain/redirect-path';
export { emailKey, Users } from './users';
export { hashOf, newSecret } from './secrets';
export { SignInLinks } from './sign-in-links';
export { SignInListeners, type SignInListener } from './sign-in-listeners';
export { Administrators } from './administrators';
export { Families, type Family } from './families';
export {
  FamilyAddresses,
  type Guardian,
  type Guardians,
  type ListedFamily,
  type SomeFamilies,
  type WrittenFamily,
} from './family-addresses';
export { FamilyProfile, type ChildFields, type ParentFields } from './family-profile';
export { FamilyRecords, type FamilyRecordKeeper, type LiveRecord } from './family-records';
export { stillNeeded } from './identity.errors';
export { identityMailSamples } from './mail-samples';
