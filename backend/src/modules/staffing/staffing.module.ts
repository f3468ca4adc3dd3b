import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { IdentityModule } from '../identity';
import { LeaguesModule } from '../leagues';
import { ProgramsModule } from '../programs';
import { OnDuty } from './on-duty';
import { AnswerLinks } from './people/answer-links';
import { Staff } from './people/entities/staff.entity';
import { FuturePositions } from './people/future-positions';
import { AdminStaffController } from './people/http/admin-staff.controller';
import { StaffProfileController } from './people/http/staff-profile.controller';
import { StaffRegistrationController } from './people/http/staff-registration.controller';
import { W9ReviewsController } from './people/http/w9-reviews.controller';
import { W9Controller } from './people/http/w9.controller';
import { StaffPurge } from './people/jobs/staff-purge';
import { StaffAdminService } from './people/staff-admin.service';
import { StaffMembers } from './people/staff-members';
import { StaffAddresses } from './people/staff-addresses';
import { StaffProfile } from './people/staff-profile.service';
import { StaffRegistration } from './people/staff-registration.service';
import { pay } from './pay/providers';
import { programs } from './programs/providers';
import { referees } from './referees/providers';
import { StaffSearch } from './people/staff-search';
import { StaffQueries } from './people/staff.queries';
import { W9Forms } from './people/w9-forms.service';

const PEOPLE = [
  AnswerLinks,
  FuturePositions,
  OnDuty,
  StaffAddresses,
  StaffAdminService,
  StaffMembers,
  StaffProfile,
  StaffPurge,
  StaffQueries,
  StaffRegistration,
  StaffSearch,
  W9Forms,
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
  exports: [OnDuty, StaffAddresses],
})
export class StaffingModule {}
