import { Module, type DynamicModule } from '@nestjs/common';
import { CouponsModule } from './modules/coupons';
import { IdentityModule } from './modules/identity';
import { LeaguesModule } from './modules/leagues';
import { MessagingModule } from './modules/messaging';
import { ProgramsModule } from './modules/programs';
import { RegistrationModule } from './modules/registration';
import { StaffingModule } from './modules/staffing';
import { PlatformModule, type Clock, type Settings } from './platform';

@Module({})
export class AppModule {
  static forRoot(settings: Settings, clock?: Clock): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PlatformModule.forRoot(settings, clock),
        IdentityModule,
        ProgramsModule,
        CouponsModule,
        // Before what has most routes: a call is matched with one after the other, in this order.
        RegistrationModule,
        LeaguesModule,
        MessagingModule,
        StaffingModule,
      ],
    };
  }
}
