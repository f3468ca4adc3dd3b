import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { isSignedOut } from '@/api/errors';
import { getGetStaffProfileQueryKey, useUploadW9 } from '@/api/generated/staffing/staffing';
import { Dialog } from '@/ui/Dialog';
import { TextField } from '@/ui/fields';
import { toast } from '@/ui/toast';

import { faultOfAnswer, faultOfFile, type W9Error } from './w9';
import './staff.css';

/** Uploads one file and shows its progress. While it is uploading, the dialog stays. */
export function W9Dialog({ onClose }: { onClose(): void }) {
  const queries = useQueryClient();
  const [file, setFile] = useState<File>();
  const [fault, setFault] = useState<W9Error>();
  const [share, setShare] = useState(0);
  const upload = useUploadW9({ request: { onProgress: setShare } });

  const refuse = (found: W9Error) => {
    setFault(found);
    toast({ kind: 'bad', ...found });
  };
  const choose = (chosen: File | undefined) => {
    const found = chosen && faultOfFile(chosen);
    setFile(found ? undefined : chosen);
    setFault(undefined);
    if (found) refuse(found);
  };
  const send = async () => {
    if (!file || upload.isPending) return;
    setShare(0);
    setFault(undefined);
    try {
      queries.setQueryData(
        getGetStaffProfileQueryKey(),
        await upload.mutateAsync({ data: { w9File: file } }),
      );
    } catch (error) {
      if (!isSignedOut(error)) refuse(faultOfAnswer(error));
      return;
    }
    toast({ kind: 'good', title: 'W-9 uploaded', description: 'We review it within 2-3 business days.' });
    onClose();
  };

  return (
    <Dialog
      title="W-9 Tax Form"
      onClose={onClose}
      locked={upload.isPending}
      footer={
        <>
          <button type="button" className="btn line" disabled={upload.isPending} onClick={onClose}>
            Cancel
          </button>
          <button
            type="button"
            className="btn"
            disabled={!file || upload.isPending}
            aria-busy={upload.isPending}
            onClick={() => void send()}
          >
            {upload.isPending ? 'Uploading...' : 'Upload'}
          </button>
        </>
      }
    >
      <div className="pad stack">
        <TextField
          label="Your completed, signed W-9"
          type="file"
          accept="application/pdf,image/jpeg,image/png"
          hint="A scan (PDF) or a JPEG photo, under 5 MB. Stored encrypted; only you and the office can open it."
          error={fault?.description}
          disabled={upload.isPending}
          onChange={({ target }) => choose(target.files?.[0])}
        />
        {upload.isPending ? (
          <div className="upload-share">
            <progress aria-label="Uploading" max={1} value={share} />
            <span className="small tab">{Math.round(share * 100)}%</span>
          </div>
        ) : null}
      </div>
    </Dialog>
  );
}
