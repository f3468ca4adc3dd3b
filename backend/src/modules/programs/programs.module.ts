import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Program } from './entities/program.entity';
import { CampsController } from './http/camps.controller';
import { ProgramEditsController } from './http/program-edits.controller';
import { ProgramsController } from './http/programs.controller';
import { ProgramAdminService } from './program-admin.service';
import { ProgramExtensions } from './program-extensions';
import { ProgramPlaces } from './program-places';
import { ProgramSearch } from './program-search';
import { ProgramQueries } from './program.queries';

@Module({
  imports: [TypeOrmModule.forFeature([Program])],
  controllers: [ProgramEditsController, ProgramsController, CampsController],
  providers: [ProgramQueries, ProgramAdminService, ProgramPlaces, ProgramExtensions, ProgramSearch],
  exports: [ProgramQueries, ProgramAdminService, ProgramPlaces, ProgramExtensions],
})
export class ProgramsModule {}
