import { messageOf } from '@/api/errors';
import { Icon } from '@/ui/Icon';

/** Why the server took none of it. */
export function Fault({ error }: { error: unknown }) {
  return (
    <div className="alert bad" role="alert">
      <Icon name="alert" />
      <span>{messageOf(error)}</span>
    </div>
  );
}
