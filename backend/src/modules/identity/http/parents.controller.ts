import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { Access, CurrentUser, IdPipe, type UserPrincipal } from '../../../platform';
import { FamilyQueries } from '../family.queries';
import { FamilyProfileService } from '../family-profile.service';
import { ParentBodyDto, ParentResponse, UpdateParentDto } from './parents.dto';
import { SuccessResponse } from './sign-in.dto';

@ApiTags('family')
@Access('family')
@Controller('api/family/parents')
export class ParentsController {
  constructor(
    private readonly families: FamilyQueries,
    private readonly profile: FamilyProfileService,
  ) {}

  @Get()
  @ApiOkResponse({ type: ParentResponse, isArray: true })
  async listParents(@CurrentUser() { userId }: UserPrincipal): Promise<ParentResponse[]> {
    return (await this.families.getByUser(userId)).parents.map((parent) => ParentResponse.from(parent));
  }

  @Post()
  @ApiCreatedResponse({ type: ParentResponse })
  async addParent(
    @CurrentUser() { userId }: UserPrincipal,
    @Body() body: ParentBodyDto,
  ): Promise<ParentResponse> {
    return ParentResponse.from(await this.profile.addParent(userId, body));
  }

  @Put(':id')
  @ApiOkResponse({ type: ParentResponse })
  async updateParent(
    @CurrentUser() { userId }: UserPrincipal,
    @Param('id', IdPipe) id: number,
    @Body() body: UpdateParentDto,
  ): Promise<ParentResponse> {
    return ParentResponse.from(await this.profile.updateParent(userId, id, body));
  }

  @Delete(':id')
  @ApiOkResponse({ type: SuccessResponse })
  async deleteParent(
    @CurrentUser() { userId }: UserPrincipal,
    @Param('id', IdPipe) id: number,
  ): Promise<SuccessResponse> {
    await this.profile.removeParent(userId, id);
    return SuccessResponse.done;
  }
}
