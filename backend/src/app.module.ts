import { Module, type DynamicModule } from '@nestjs/common';
import { CouponsModule } from './modules/coupons';
import { IdentityModule } from './modules/identity';
import { LeaguesModule } from './modules/leagues';
import { MessagingModule } from './modules/messaging';
import { ProgramsModule } from './modules/programs';
import { RegistrationModule } from './modules/registration';
import { StaffingModule } from './modules/staffing';
import { PlatformModule, type Clock, type AppConfig } from './platform';

@Module({})
export class AppModule {
  static forRoot(settings: AppConfig, clock?: Clock): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PlatformModule.forRoot(settings, clock),
        IdentityModule,
        ProgramsModule,
        CouponsModule,
        // Listed in order of use: requests are matched against modules one after the other, in this order.
        RegistrationModule,
        LeaguesModule,
        MessagingModule,
        StaffingModule,
      ],
    };
  }
}
