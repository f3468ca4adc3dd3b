import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Program } from './entities/program.entity';
import { CampsController } from './http/camps.controller';
import { ProgramEditsController } from './http/program-edits.controller';
import { ProgramsController } from './http/programs.controller';
import { ProgramAdminService } from './program-admin.service';
import { ProgramHooks } from './program.hooks';
import { ProgramSpotService } from './program-spot.service';
import { ProgramSearchProvider } from './program-search.provider';
import { ProgramQueries } from './program.queries';

@Module({
  imports: [TypeOrmModule.forFeature([Program])],
  controllers: [ProgramEditsController, ProgramsController, CampsController],
  providers: [ProgramQueries, ProgramAdminService, ProgramSpotService, ProgramHooks, ProgramSearchProvider],
  exports: [ProgramQueries, ProgramAdminService, ProgramSpotService, ProgramHooks],
})
export class ProgramsModule {}
