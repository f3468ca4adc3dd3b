import { Body, Controller, Get, Header, HttpCode, Post, Put } from '@nestjs/common';
import { ApiOkResponse, ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsBoolean } from 'class-validator';
import { Access, CurrentUser, EmailAddress, type UserPrincipal } from '../../../platform';
import { MailAddresses, type MailAddress } from '../mail-addresses';

class MailAddressDto implements MailAddress {
  @ApiProperty({ type: 'string', format: 'email' }) address: string;
  @ApiProperty({ type: 'boolean', description: 'The one that the family signs in with' }) isOwn: boolean;
  @ApiProperty({ type: 'boolean', nullable: true, description: 'Null: of another than the own' })
  wantsPromotional: boolean | null;

  @ApiProperty({ type: 'boolean', description: 'A mail server said that nobody has it' })
  isSuppressed: boolean;
}

class ConfirmAddressDto {
  @EmailAddress()
  address: string;
}

class ChooseMailsDto extends ConfirmAddressDto {
  @ApiProperty({ type: 'boolean' })
  @IsBoolean()
  wantsPromotional: boolean;
}

@ApiTags('mail-addresses')
@Access('family')
@Controller('api/family/mail-addresses')
export class MailAddressesController {
  constructor(private readonly addresses: MailAddresses) {}

  @Get()
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ type: MailAddressDto, isArray: true })
  listMailAddresses(@CurrentUser() { userId }: UserPrincipal): Promise<MailAddressDto[]> {
    return this.addresses.of(userId);
  }

  @Put()
  @ApiOkResponse({ type: MailAddressDto, isArray: true })
  chooseMails(
    @CurrentUser() { userId }: UserPrincipal,
    @Body() { address, wantsPromotional }: ChooseMailsDto,
  ): Promise<MailAddressDto[]> {
    return this.addresses.choose(userId, address, wantsPromotional);
  }

  @Post('confirmed')
  @HttpCode(200)
  @ApiOkResponse({ type: MailAddressDto, isArray: true })
  confirmMailAddress(
    @CurrentUser() user: UserPrincipal,
    @Body() { address }: ConfirmAddressDto,
  ): Promise<MailAddressDto[]> {
    return this.addresses.confirm(user, address);
  }
}
