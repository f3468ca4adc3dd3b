import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, Caller, IdPipe, type Principals } from '../../../../platform';
import { DaysOff } from '../days-off';
import { SeasonWishesService } from '../season-wishes.service';
import { ChangeWishesDto, DayOffDto, DaysOffDto, SeasonWishesDto } from './wishes.dto';

/** What schedules are to mind. */
@ApiTags('wishes')
@Controller('api')
export class WishesController {
  constructor(
    private readonly wishes: SeasonWishesService,
    private readonly daysOff: DaysOff,
  ) {}

  @Get('seasons/:id/wishes')
  @Access('admin')
  @ApiOkResponse({ type: SeasonWishesDto })
  async readSeasonWishes(@Param('id', IdPipe) id: number): Promise<SeasonWishesDto> {
    return SeasonWishesDto.from(await this.wishes.read(id));
  }

  @Patch('seasons/:id/wishes')
  @Access('admin')
  @ApiOkResponse({ type: SeasonWishesDto })
  async changeSeasonWishes(
    @Param('id', IdPipe) id: number,
    @Body() { version, ...edit }: ChangeWishesDto,
    @Caller() by: Principals,
  ): Promise<SeasonWishesDto> {
    await this.wishes.save(id, edit, version, by);
    return SeasonWishesDto.from(await this.wishes.read(id));
  }

  @Get('teams/:id/days-off')
  @Access('coach', 'family', 'admin')
  @ApiOkResponse({ type: DaysOffDto })
  async listDaysOff(@Param('id', IdPipe) id: number, @Caller() by: Principals): Promise<DaysOffDto> {
    return DaysOffDto.from(await this.daysOff.of(id, by));
  }

  @Post('teams/:id/days-off')
  @HttpCode(200)
  @Access('coach', 'family', 'admin')
  @ApiOkResponse({ type: DaysOffDto })
  async addDayOff(
    @Param('id', IdPipe) id: number,
    @Body() { date }: DayOffDto,
    @Caller() by: Principals,
  ): Promise<DaysOffDto> {
    return DaysOffDto.from(await this.daysOff.add(id, date, by));
  }

  @Delete('teams/:id/days-off')
  @Access('coach', 'family', 'admin')
  @ApiOkResponse({ type: DaysOffDto })
  async removeDayOff(
    @Param('id', IdPipe) id: number,
    @Query() { date }: DayOffDto,
    @Caller() by: Principals,
  ): Promise<DaysOffDto> {
    return DaysOffDto.from(await this.daysOff.remove(id, date, by));
  }
}
