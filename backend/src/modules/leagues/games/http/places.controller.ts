import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, Caller, IdPipe, type Principals } from '../../../../platform';
import { PlaceAdminService } from '../place-admin.service';
import { PlaceQueries } from '../place.queries';
import { CreatePlaceDto, PlaceDto, UpdatePlaceDto } from './places.dto';

@ApiTags('league-office')
@Controller('api/places')
export class PlacesController {
  constructor(
    private readonly queries: PlaceQueries,
    private readonly admin: PlaceAdminService,
  ) {}

  /** By name. */
  @Get()
  @Access('coach', 'family', 'admin')
  @ApiOkResponse({ type: PlaceDto, isArray: true })
  async listPlaces(@Caller() by: Principals): Promise<PlaceDto[]> {
    return (await this.queries.places()).map((place) =>
      by.admin ? PlaceDto.forAdmin(place) : PlaceDto.from(place),
    );
  }

  @Post()
  @Access('admin')
  @ApiCreatedResponse({ type: PlaceDto })
  async createPlace(@Body() body: CreatePlaceDto, @Caller() by: Principals): Promise<PlaceDto> {
    const { name, address, courts = [], hours = [], closedDays = [] } = body;
    const facts = { name, address: address || null, courts, hours, closedDays };
    return PlaceDto.forAdmin(await this.admin.create(facts, by));
  }

  @Patch(':id')
  @Access('admin')
  @ApiOkResponse({ type: PlaceDto })
  async updatePlace(
    @Param('id', IdPipe) id: number,
    @Body() { version, ...edit }: UpdatePlaceDto,
    @Caller() by: Principals,
  ): Promise<PlaceDto> {
    const address = edit.address === '' ? null : edit.address;
    return PlaceDto.forAdmin(await this.admin.update(id, { ...edit, address }, version, by));
  }

  /** Games that are played there keep its name. */
  @Delete(':id')
  @Access('admin')
  @HttpCode(204)
  @ApiNoContentResponse()
  async deletePlace(@Param('id', IdPipe) id: number, @Caller() by: Principals): Promise<void> {
    await this.admin.delete(id, by);
  }
}
