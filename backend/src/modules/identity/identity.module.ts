import { Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AdminSession } from './entities/admin-session.entity';
import { Administrator } from './entities/administrator.entity';
import { Child } from './entities/child.entity';
import { ErasureText } from './entities/erasure-text.entity';
import { Erasure } from './entities/erasure.entity';
import { MagicLinkToken } from './entities/magic-link-token.entity';
import { Parent } from './entities/parent.entity';
import { User } from './entities/user.entity';
import { UserSession } from './entities/user-session.entity';
import { AdminPasswordStrategy } from './http/admin-password.guard';
import { AdminFamiliesController } from './http/admin-families.controller';
import { AdminSessionController } from './http/admin-session.controller';
import { ChildDataController } from './http/child-data.controller';
import { ChildrenController } from './http/children.controller';
import { EmailPreferencesController } from './http/email-preferences.controller';
import { ParentsController } from './http/parents.controller';
import { SignInController } from './http/sign-in.controller';
import { ErasuresController } from './http/erasures.controller';
import { PurgeExpiredSessionsJob } from './jobs/purge-expired-sessions.job';
import { ResumeErasuresJob } from './jobs/resume-erasures.job';
import { AdminSessionService } from './admin-session.service';
import { AdministratorService } from './administrator.service';
import { PeopleAuditNameProvider } from './people-audit-name.provider';
import { ChildErasuresService } from './child-erasures.service';
import { ChildDataService } from './child-data.service';
import { ErasureProgressService } from './erasure-progress.service';
import { ErasureQueries } from './erasure.queries';
import { ErasureSearchService } from './erasure-search.service';
import { FamilyQueries } from './family.queries';
import { FamilyEmailQueries } from './family-email.queries';
import { FamilyProfileService } from './family-profile.service';
import { FamilyDataRegistry } from './family-data.registry';
import { FamilySearchProvider } from './family-search.provider';
import { FreeTextRegistry } from './free-text-registry';
import { IdentityPrincipalResolver } from './identity-principal.resolver';
import { EmailPreferenceService } from './email-preference.service';
import { SiblingTexts } from './sibling-texts';
import { SignInLinkService } from './sign-in-link.service';
import { SignInHooks } from './sign-in.hooks';
import { UserSessionService } from './user-session.service';
import { UserService } from './user.service';

@Module({
  imports: [
    PassportModule,
    TypeOrmModule.forFeature([
      User,
      MagicLinkToken,
      UserSession,
      Administrator,
      AdminSession,
      Parent,
      Child,
      Erasure,
      ErasureText,
    ]),
  ],
  controllers: [
    SignInController,
    AdminSessionController,
    ParentsController,
    ChildrenController,
    ChildDataController,
    ErasuresController,
    AdminFamiliesController,
    EmailPreferencesController,
  ],
  providers: [
    UserService,
    UserSessionService,
    SignInLinkService,
    SignInHooks,
    AdministratorService,
    AdminSessionService,
    AdminPasswordStrategy,
    IdentityPrincipalResolver,
    FamilyQueries,
    FamilyEmailQueries,
    FamilyProfileService,
    FamilyDataRegistry,
    FamilySearchProvider,
    EmailPreferenceService,
    ChildDataService,
    PeopleAuditNameProvider,
    ChildErasuresService,
    ErasureProgressService,
    ErasureQueries,
    ErasureSearchService,
    FreeTextRegistry,
    SiblingTexts,
    PurgeExpiredSessionsJob,
    ResumeErasuresJob,
  ],
  exports: [
    UserService,
    SignInLinkService,
    SignInHooks,
    AdministratorService,
    FamilyQueries,
    FamilyEmailQueries,
    FamilyProfileService,
    FamilyDataRegistry,
    FreeTextRegistry,
    ChildErasuresService,
  ],
})
export class IdentityModule {}
