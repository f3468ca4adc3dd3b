import { Link } from '@tanstack/react-router';

import { getMessage } from '@/api/errors';
import type { StaffProfileResponse } from '@/api/generated/model';
import { downloadOwnW9 } from '@/api/generated/staffing/staffing';
import { Badge } from '@/ui/Badge';
import { Icon } from '@/ui/Icon';
import { fileName, saveFile } from '@/ui/save-file';
import { toast } from '@/ui/toast';

import { w9Words } from './w9';
import './staff.css';

async function view(): Promise<void> {
  try {
    const form = await downloadOwnW9();
    saveFile(fileName('w9', form), form);
  } catch (error) {
    toast({ kind: 'bad', title: 'Error', description: getMessage(error) });
  }
}

export function W9Card({ profile }: { profile: StaffProfileResponse }) {
  const { w9Status, w9Submitted, w9ReturnReason, w9FileUrl } = profile;
  const { badge, title, text } = w9Words[w9Status];
  const mayUpload = w9Status !== 'approved' && w9Status !== 'not_required';
  return (
    <section className="block card w9" aria-labelledby="w9-title">
      <div className="spread">
        <h2 className="t-4" id="w9-title">
          W-9 Tax Form
        </h2>
        <Badge state={badge}>{title}</Badge>
      </div>
      {w9ReturnReason ? (
        <p className="alert warn">
          <Icon name="alert" />
          <span>
            <b>Please upload it again.</b> {w9ReturnReason}
          </span>
        </p>
      ) : null}
      <p className="small muted">
        {text}
        {mayUpload && !w9Submitted
          ? ' A scan (PDF) or a JPEG photo, under 5 MB. We review it within 2-3 business days.'
          : null}
      </p>
      {w9FileUrl ? (
        <button type="button" className="btn text m" onClick={() => void view()}>
          <Icon name="file" small />
          View uploaded W-9
        </button>
      ) : null}
      {mayUpload ? (
        <Link
          className={w9Submitted ? 'btn line block m' : 'btn block m'}
          to="/staff-dashboard"
          search={(at) => ({ ...at, dialog: 'w9' })}
        >
          <Icon name="upload" small />
          {w9Submitted ? 'Update W-9 Form' : 'Upload W-9 Form'}
        </Link>
      ) : null}
    </section>
  );
}
