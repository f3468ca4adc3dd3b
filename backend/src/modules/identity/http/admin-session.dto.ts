import { ApiProperty } from '@nestjs/swagger';
import { RequiredText } from '../../../platform';

const MISSING = 'Please enter both username and password';

export class AdminLoginDto {
  @RequiredText(MISSING, 100)
  username: string;

  @RequiredText(MISSING, 1000, { format: 'password' })
  password: string;
}

export class AdminAuthResponse {
  @ApiProperty({ type: 'boolean' })
  authenticated: boolean;

  @ApiProperty({ type: 'string', nullable: true })
  username: string | null;
}
