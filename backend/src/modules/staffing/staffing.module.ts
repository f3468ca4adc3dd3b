import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { IdentityModule } from '../identity';
import { Staff } from './people/entities/staff.entity';
import { FuturePositions } from './people/future-positions';
import { StaffProfileController } from './people/http/staff-profile.controller';
import { StaffRegistrationController } from './people/http/staff-registration.controller';
import { StaffMembers } from './people/staff-members';
import { StaffProfile } from './people/staff-profile.service';
import { StaffRegistration } from './people/staff-registration.service';

const PEOPLE = [FuturePositions, StaffMembers, StaffProfile, StaffRegistration];

@Module({
  imports: [TypeOrmModule.forFeature([Staff]), IdentityModule],
  controllers: [StaffRegistrationController, StaffProfileController],
  providers: [...PEOPLE],
})
export class StaffingModule {}
