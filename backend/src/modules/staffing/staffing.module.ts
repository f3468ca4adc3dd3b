import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { IdentityModule } from '../identity';
import { LeaguesModule } from '../leagues';
import { ProgramsModule } from '../programs';
import { StaffOnDutyQueries } from './staff-on-duty.queries';
import { ResponseLinkService } from './staff-members/response-link.service';
import { Staff } from './staff-members/entities/staff.entity';
import { UpcomingWorkRegistry } from './staff-members/upcoming-work.registry';
import { AdminStaffController } from './staff-members/http/admin-staff.controller';
import { StaffProfileController } from './staff-members/http/staff-profile.controller';
import { StaffRegistrationController } from './staff-members/http/staff-registration.controller';
import { W9ReviewsController } from './staff-members/http/w9-reviews.controller';
import { W9Controller } from './staff-members/http/w9.controller';
import { PurgeStaffJob } from './staff-members/jobs/purge-staff.job';
import { StaffAdminService } from './staff-members/staff-admin.service';
import { StaffAuditNameProvider } from './staff-members/staff-audit-name.provider';
import { StaffLookup } from './staff-members/staff-lookup';
import { StaffEmailQueries } from './staff-members/staff-email.queries';
import { StaffProfileService } from './staff-members/staff-profile.service';
import { StaffRegistrationService } from './staff-members/staff-registration.service';
import { pay } from './timesheets/providers';
import { programs } from './programs/providers';
import { referees } from './referees/providers';
import { StaffSearchProvider } from './staff-members/staff-search.provider';
import { StaffQueries } from './staff-members/staff.queries';
import { W9Service } from './staff-members/w9.service';

const PEOPLE = [
  ResponseLinkService,
  UpcomingWorkRegistry,
  StaffOnDutyQueries,
  StaffEmailQueries,
  StaffAdminService,
  StaffAuditNameProvider,
  StaffLookup,
  StaffProfileService,
  PurgeStaffJob,
  StaffQueries,
  StaffRegistrationService,
  StaffSearchProvider,
  W9Service,
];

@Module({
  imports: [
    TypeOrmModule.forFeature([Staff, ...programs.entities, ...referees.entities, ...pay.entities]),
    IdentityModule,
    ProgramsModule,
    LeaguesModule,
  ],
  controllers: [
    StaffRegistrationController,
    StaffProfileController,
    W9Controller,
    AdminStaffController,
    W9ReviewsController,
    ...programs.controllers,
    ...referees.controllers,
    ...pay.controllers,
  ],
  providers: [...PEOPLE, ...programs.providers, ...referees.providers, ...pay.providers],
  exports: [StaffOnDutyQueries, StaffEmailQueries],
})
export class StaffingModule {}
