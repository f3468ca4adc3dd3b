import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { IdentityModule } from '../identity';
import { LeaguesModule } from '../leagues';
import { RegistrationModule } from '../registration';
import { StaffingModule } from '../staffing';
import { Audiences } from './campaigns/audiences';
import { CampaignDeeds } from './campaigns/campaign-deeds';
import { CampaignMails } from './campaigns/campaign-mails';
import { CampaignValues } from './campaigns/campaign-values';
import { CampaignService } from './campaigns/campaign.service';
import { Campaign } from './campaigns/entities/campaign.entity';
import { AudienceController } from './campaigns/http/audience.controller';
import { CampaignsController } from './campaigns/http/campaigns.controller';
import { ContactService } from './contact/contact.service';
import { Contact } from './contact/entities/contact.entity';
import { ContactController } from './contact/http/contact.controller';

@Module({
  imports: [
    TypeOrmModule.forFeature([Campaign, Contact]),
    IdentityModule,
    LeaguesModule,
    RegistrationModule,
    StaffingModule,
  ],
  controllers: [ContactController, AudienceController, CampaignsController],
  providers: [ContactService, Audiences, CampaignDeeds, CampaignMails, CampaignService, CampaignValues],
})
export class MessagingModule {}
