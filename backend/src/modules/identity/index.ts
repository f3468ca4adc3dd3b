export { IdentityModule } from './identity.module';
export { User } from './entities/user.entity';
export { Parent } from './entities/parent.entity';
export { Child } from './entities/child.entity';
export { JERSEY_COLORS, RELATIONSHIPS, TSHIRT_SIZES, type JerseyColor } from './domain/family-options';
export { getVisibleMedicalNotes, type MedicalNotesReader } from './domain/medical-notes';
export { findWords, getNameWords } from './domain/search-words';
export { joinName, splitName } from './domain/person-name';
export { isSafeRedirectPath } from './domain/redirect-path';
export { normalizeEmail, UserService } from './user.service';
export { hashSecret, generateSecret } from './secrets';
export { SignInLinkService } from './sign-in-link.service';
export { SignInHooks, type SignInHook } from './sign-in.hooks';
export { AdministratorService } from './administrator.service';
export { ChildErasuresService } from './child-erasures.service';
export { FamilyQueries, type Family } from './family.queries';
export {
  FamilyEmailQueries,
  type Guardian,
  type ParentSelection,
  type FamilyListItem,
  type FamilyFilter,
  type FamilyRecipients,
} from './family-email.queries';
export { FamilyProfileService, type ChildFields, type ParentFields } from './family-profile.service';
export {
  FamilyDataRegistry,
  type ChildCopy,
  type FamilyDataProvider,
  type BlockingRegistration,
} from './family-data.registry';
export {
  FreeTextRegistry,
  REMOVED_TEXT,
  type ErasureScope,
  type FreeText,
  type FreeTextSource,
} from './free-text-registry';
export { getRemovalError } from './identity.errors';
export { identityEmailSamples } from './mail-samples';
