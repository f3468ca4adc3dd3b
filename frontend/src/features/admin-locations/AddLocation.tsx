import { DialogContainer, useOpenDialog } from '@/ui/admin/open-dialog';
import { Icon } from '@/ui/Icon';

import { LocationDialog } from './LocationDialog';
import './locations.css';

export function AddLocation() {
  const adding = useOpenDialog<true>();
  return (
    <>
      <button type="button" className="btn s" onClick={() => adding.open(true)}>
        <Icon name="plus" small />
        Add Location
      </button>
      <DialogContainer dialog={adding}>{(_, close) => <LocationDialog onClose={close} />}</DialogContainer>
    </>
  );
}
