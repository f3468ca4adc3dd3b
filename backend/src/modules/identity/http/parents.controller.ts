import { Body, Controller, Delete, Get, Header, Param, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentUser, IdPipe, type UserPrincipal } from '../../../platform';
import { Families } from '../families';
import { FamilyProfile } from '../family-profile';
import { ParentBodyDto, ParentDto, UpdateParentDto } from './parents.dto';
import { DoneDto } from './sign-in.dto';

@ApiTags('family')
@Access('family')
@Controller('api/family/parents')
export class ParentsController {
  constructor(
    private readonly families: Families,
    private readonly profile: FamilyProfile,
  ) {}

  @Get()
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ type: ParentDto, isArray: true })
  async listParents(@CurrentUser() { userId }: UserPrincipal): Promise<ParentDto[]> {
    return (await this.families.of(userId)).parents.map((parent) => ParentDto.from(parent));
  }

  @Post()
  @ApiCreatedResponse({ type: ParentDto })
  async addParent(@CurrentUser() { userId }: UserPrincipal, @Body() body: ParentBodyDto): Promise<ParentDto> {
    return ParentDto.from(await this.profile.addParent(userId, body));
  }

  @Put(':id')
  @ApiOkResponse({ type: ParentDto })
  async updateParent(
    @CurrentUser() { userId }: UserPrincipal,
    @Param('id', IdPipe) id: number,
    @Body() body: UpdateParentDto,
  ): Promise<ParentDto> {
    return ParentDto.from(await this.profile.updateParent(userId, id, body));
  }

  @Delete(':id')
  @ApiOkResponse({ type: DoneDto })
  async deleteParent(
    @CurrentUser() { userId }: UserPrincipal,
    @Param('id', IdPipe) id: number,
  ): Promise<DoneDto> {
    await this.profile.removeParent(userId, id);
    return DoneDto.done;
  }
}
