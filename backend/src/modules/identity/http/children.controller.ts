import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentUser, IdPipe, type UserPrincipal } from '../../../platform';
import { FamilyQueries } from '../family.queries';
import { FamilyProfileService } from '../family-profile.service';
import { AddChildDto, ChildResponse, UpdateChildDto } from './children.dto';
import { SuccessResponse } from './sign-in.dto';

@ApiTags('family')
@Access('family')
@Controller('api/family/children')
export class ChildrenController {
  constructor(
    private readonly families: FamilyQueries,
    private readonly profile: FamilyProfileService,
  ) {}

  @Get()
  @ApiOkResponse({ type: ChildResponse, isArray: true })
  async listChildren(@CurrentUser() user: UserPrincipal): Promise<ChildResponse[]> {
    const { children } = await this.families.getByUser(user.userId);
    return children.map((child) => ChildResponse.from(child, { user }));
  }

  @Post()
  @ApiCreatedResponse({ type: ChildResponse })
  async addChild(@CurrentUser() user: UserPrincipal, @Body() body: AddChildDto): Promise<ChildResponse> {
    return ChildResponse.from(await this.profile.addChild(user.userId, body), { user });
  }

  @Put(':id')
  @ApiOkResponse({ type: ChildResponse })
  async updateChild(
    @CurrentUser() user: UserPrincipal,
    @Param('id', IdPipe) id: number,
    @Body() body: UpdateChildDto,
  ): Promise<ChildResponse> {
    return ChildResponse.from(await this.profile.updateChild(user.userId, id, body), { user });
  }

  @Delete(':id')
  @ApiOkResponse({ type: SuccessResponse })
  async deleteChild(
    @CurrentUser() { userId }: UserPrincipal,
    @Param('id', IdPipe) id: number,
  ): Promise<SuccessResponse> {
    await this.profile.removeChild(userId, id);
    return SuccessResponse.done;
  }
}
