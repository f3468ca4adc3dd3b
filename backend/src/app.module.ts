import { Module, type DynamicModule } from '@nestjs/common';
import { PlatformModule, type Clock, type Settings } from './platform';

@Module({})
export class AppModule {
  static forRoot(settings: Settings, clock?: Clock): DynamicModule {
    return { module: AppModule, imports: [PlatformModule.forRoot(settings, clock)] };
  }
}
