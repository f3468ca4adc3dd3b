import { Body, Controller, Delete, Get, Header, Param, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentUser, IdPipe, type UserPrincipal } from '../../../platform';
import { Families } from '../families';
import { FamilyProfile } from '../family-profile';
import { AddChildDto, ChildDto, UpdateChildDto } from './children.dto';
import { DoneDto } from './sign-in.dto';

@ApiTags('family')
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
  async listChildren(@CurrentUser() user: UserPrincipal): Promise<ChildDto[]> {
    const { children } = await this.families.of(user.userId);
    return children.map((child) => ChildDto.from(child, { user }));
  }

  @Post()
  @ApiCreatedResponse({ type: ChildDto })
  async addChild(@CurrentUser() user: UserPrincipal, @Body() body: AddChildDto): Promise<ChildDto> {
    return ChildDto.from(await this.profile.addChild(user.userId, body), { user });
  }

  @Put(':id')
  @ApiOkResponse({ type: ChildDto })
  async updateChild(
    @CurrentUser() user: UserPrincipal,
    @Param('id', IdPipe) id: number,
    @Body() body: UpdateChildDto,
  ): Promise<ChildDto> {
    return ChildDto.from(await this.profile.updateChild(user.userId, id, body), { user });
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
