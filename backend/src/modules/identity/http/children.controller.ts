import { Body, Controller, Delete, Get, Header, Param, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentUser, IdPipe, type UserPrincipal } from '../../../platform';
import { Families } from '../families';
import { FamilyProfile } from '../family-profile';
import { AddChildDto, ChildDto, UpdateChildDto } from './children.dto';
import { DoneDto } from './sign-in.dto';

@ApiTags('identity')
@Access('family')
@Controller('api/family/children')
export class ChildrenController {
  constructor(
    private readonly families: Families,
    private readonly profile: FamilyProfile,
  ) {}

  @Get()
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ type: ChildDto, isArray: true })
  async listChildren(@CurrentUser() { userId }: UserPrincipal): Promise<ChildDto[]> {
    return (await this.families.of(userId)).children.map((child) => ChildDto.from(child));
  }

  @Post()
  @ApiCreatedResponse({ type: ChildDto })
  async addChild(@CurrentUser() { userId }: UserPrincipal, @Body() body: AddChildDto): Promise<ChildDto> {
    return ChildDto.from(await this.profile.addChild(userId, body));
  }

  @Put(':id')
  @ApiOkResponse({ type: ChildDto })
  async updateChild(
    @CurrentUser() { userId }: UserPrincipal,
    @Param('id', IdPipe) id: number,
    @Body() body: UpdateChildDto,
  ): Promise<ChildDto> {
    return ChildDto.from(await this.profile.updateChild(userId, id, body));
  }

  @Delete(':id')
  @ApiOkResponse({ type: DoneDto })
  async deleteChild(
    @CurrentUser() { userId }: UserPrincipal,
    @Param('id', IdPipe) id: number,
  ): Promise<DoneDto> {
    await this.profile.removeChild(userId, id);
    return DoneDto.done;
  }
}
