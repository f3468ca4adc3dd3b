import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { IdentityModule } from '../identity';
import { LeaguesModule } from '../leagues';
import { RegistrationModule } from '../registration';
import { StaffingModule } from '../staffing';
import { Audiences } from './campaigns/audiences';
import { AudienceController } from './campaigns/http/audience.controller';
import { ContactService } from './contact/contact.service';
import { Contact } from './contact/entities/contact.entity';
import { ContactController } from './contact/http/contact.controller';

@Module({
  imports: [
    TypeOrmModule.forFeature([Contact]),
    IdentityModule,
    LeaguesModule,
    RegistrationModule,
    StaffingModule,
  ],
  controllers: [ContactController, AudienceController],
  providers: [ContactService, Audiences],
})
export class MessagingModule {}
