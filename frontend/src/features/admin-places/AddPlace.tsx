import { DialogPlace, useOpenDialog } from '@/ui/admin/open-dialog';
import { Icon } from '@/ui/Icon';

import { PlaceDialog } from './PlaceDialog';
import './places.css';

export function AddPlace() {
  const adding = useOpenDialog<true>();
  return (
    <>
      <button type="button" className="btn s" onClick={() => adding.open(true)}>
        <Icon name="plus" small />
        Add Place
      </button>
      <DialogPlace dialog={adding}>{(_, close) => <PlaceDialog onClose={close} />}</DialogPlace>
    </>
  );
}
