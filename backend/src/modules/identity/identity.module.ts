import { Module } from '@nestjs/common';
import { PassportModule } from '@nestjs/passport';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AdminSession } from './entities/admin-session.entity';
import { Administrator } from './entities/administrator.entity';
import { Child } from './entities/child.entity';
import { MagicLinkToken } from './entities/magic-link-token.entity';
import { Parent } from './entities/parent.entity';
import { User } from './entities/user.entity';
import { UserSession } from './entities/user-session.entity';
import { AdminPasswordStrategy } from './http/admin-password.guard';
import { AdminFamiliesController } from './http/admin-families.controller';
import { AdminSessionController } from './http/admin-session.controller';
import { ChildRecordsController } from './http/child-records.controller';
import { ChildrenController } from './http/children.controller';
import { MailAddressesController } from './http/mail-addresses.controller';
import { ParentsController } from './http/parents.controller';
import { SignInController } from './http/sign-in.controller';
import { IdentityPurge } from './jobs/identity-purge';
import { AdminSessions } from './admin-sessions';
import { Administrators } from './administrators';
import { ChildRecords } from './child-records';
import { Families } from './families';
import { FamilyAddresses } from './family-addresses';
import { FamilyProfile } from './family-profile';
import { FamilyRecords } from './family-records';
import { FamilySearch } from './family-search';
import { IdentityPrincipals } from './identity-principals';
import { MailAddresses } from './mail-addresses';
import { SignInLinks } from './sign-in-links';
import { SignInListeners } from './sign-in-listeners';
import { UserSessions } from './user-sessions';
import { Users } from './users';

@Module({
  imports: [
    PassportModule,
    TypeOrmModule.forFeature([User, MagicLinkToken, UserSession, Administrator, AdminSession, Parent, Child]),
  ],
  controllers: [
    SignInController,
    AdminSessionController,
    ParentsController,
    ChildrenController,
    ChildRecordsController,
    AdminFamiliesController,
    MailAddressesController,
  ],
  providers: [
    Users,
    UserSessions,
    SignInLinks,
    SignInListeners,
    Administrators,
    AdminSessions,
    AdminPasswordStrategy,
    IdentityPrincipals,
    Families,
    FamilyAddresses,
    FamilyProfile,
    FamilyRecords,
    FamilySearch,
    MailAddresses,
    ChildRecords,
    IdentityPurge,
  ],
  exports: [
    Users,
    SignInLinks,
    SignInListeners,
    Administrators,
    Families,
    FamilyAddresses,
    FamilyProfile,
    FamilyRecords,
  ],
})
export class IdentityModule {}
