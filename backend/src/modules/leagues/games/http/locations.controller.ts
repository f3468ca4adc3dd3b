import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, Caller, IdPipe, type Principals } from '../../../../platform';
import { LocationAdminService } from '../location-admin.service';
import { LocationQueries } from '../location.queries';
import { CreateLocationDto, LocationResponse, UpdateLocationDto } from './locations.dto';

@ApiTags('league-office')
@Controller('api/locations')
export class LocationsController {
  constructor(
    private readonly queries: LocationQueries,
    private readonly admin: LocationAdminService,
  ) {}

  /** Ordered by name. */
  @Get()
  @Access('coach', 'family', 'admin')
  @ApiOkResponse({ type: LocationResponse, isArray: true })
  async listLocations(@Caller() by: Principals): Promise<LocationResponse[]> {
    return (await this.queries.list()).map((location) =>
      by.admin ? LocationResponse.forAdmin(location) : LocationResponse.from(location),
    );
  }

  @Post()
  @Access('admin')
  @ApiCreatedResponse({ type: LocationResponse })
  async createLocation(@Body() body: CreateLocationDto, @Caller() by: Principals): Promise<LocationResponse> {
    const { name, streetAddress, courts = [], hours = [], closedDates = [] } = body;
    const facts = { name, streetAddress: streetAddress || null, courts, hours, closedDates };
    return LocationResponse.forAdmin(await this.admin.create(facts, by));
  }

  @Patch(':id')
  @Access('admin')
  @ApiOkResponse({ type: LocationResponse })
  async updateLocation(
    @Param('id', IdPipe) id: number,
    @Body() { version, ...edit }: UpdateLocationDto,
    @Caller() by: Principals,
  ): Promise<LocationResponse> {
    const address = edit.streetAddress === '' ? null : edit.streetAddress;
    return LocationResponse.forAdmin(
      await this.admin.update(id, { ...edit, streetAddress: address }, version, by),
    );
  }

  /** Games at the location keep its name. */
  @Delete(':id')
  @Access('admin')
  @HttpCode(204)
  @ApiNoContentResponse()
  async deleteLocation(@Param('id', IdPipe) id: number, @Caller() by: Principals): Promise<void> {
    await this.admin.delete(id, by);
  }
}
