import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { IdentityModule } from '../identity';
import { LeaguesModule } from '../leagues';
import { Staff } from './people/entities/staff.entity';
import { FuturePositions } from './people/future-positions';
import { StaffProfileController } from './people/http/staff-profile.controller';
import { StaffRegistrationController } from './people/http/staff-registration.controller';
import { StaffMembers } from './people/staff-members';
import { StaffProfile } from './people/staff-profile.service';
import { StaffRegistration } from './people/staff-registration.service';
import { referees } from './referees/providers';

const PEOPLE = [FuturePositions, StaffMembers, StaffProfile, StaffRegistration];

@Module({
  imports: [TypeOrmModule.forFeature([Staff, ...referees.entities]), IdentityModule, LeaguesModule],
  controllers: [StaffRegistrationController, StaffProfileController, ...referees.controllers],
  providers: [...PEOPLE, ...referees.providers],
})
export class StaffingModule {}
