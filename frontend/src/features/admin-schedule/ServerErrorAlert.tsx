import { getMessage } from '@/api/errors';
import { Icon } from '@/ui/Icon';

/** Why the server accepted none of it. */
export function ServerErrorAlert({ error }: { error: unknown }) {
  return (
    <div className="alert bad" role="alert">
      <Icon name="alert" />
      <span>{getMessage(error)}</span>
    </div>
  );
}
