import type { ListStaffParams, StaffAssignmentResponse, StaffMemberResponse } from '@/api/generated/model';
import { useListStaff, useReactivateStaff } from '@/api/generated/staffing-office/staffing-office';
import { assignmentRoles, staffTypes } from '@/content/staff';
import { useEveryAssignment } from '@/admin-shell/use-every-assignment';
import type { Column } from '@/ui/admin/DataTable';
import { ListFrame } from '@/ui/admin/ListFrame';
import { DialogContainer, useOpenDialog } from '@/ui/admin/open-dialog';
import { getPage, pageQuery } from '@/ui/admin/paging';
import { RowMenu, type RowAction } from '@/ui/admin/RowMenu';
import { useIsPhoneWidth } from '@/ui/admin/use-narrow';
import { Badge } from '@/ui/Badge';

import { DeactivateStaff } from './DeactivateStaff';
import { EditStaff } from './EditStaff';
import { ReviewW9 } from './ReviewW9';
import { showFailure, useStaffChanged } from './use-staff-changed';
import './staff.css';
import { openW9, stateChoices, states, typeChoices, w9Choices, w9States } from './words';

export interface DirectorySearch {
  search?: string;
  type?: string;
  state?: string;
  w9?: string;
  page?: string;
  size?: string;
}

const known = <T extends string>(choices: readonly { value: string }[], value: string | undefined) =>
  choices.some((choice) => choice.value === value) ? (value as T) : undefined;

function W9({ member: { w9Status } }: { member: StaffMemberResponse }) {
  const { label, badge, note } = w9States[w9Status];
  return (
    <>
      <Badge state={badge}>{label}</Badge>
      {note ? <span className="sub">{note}</span> : null}
    </>
  );
}

const State = ({ member: { state } }: { member: StaffMemberResponse }) => (
  <Badge state={states[state].badge}>{states[state].label}</Badge>
);

/** The assigned program, once it is known. */
function AssignedTo({
  all,
  staffId,
}: {
  all: readonly StaffAssignmentResponse[] | undefined;
  staffId: number;
}) {
  const own = all?.filter((one) => one.staffId === staffId && one.status !== 'declined');
  if (own?.length === 0) return <span className="sub">No current assignments</span>;
  return own?.map(({ id, programName, role }) => (
    <span key={id} className="sub">
      {programName}, {assignmentRoles[role]}
    </span>
  ));
}

/** Everyone who registered, by status, with the administrator's actions. */
export function StaffDirectory({
  search,
  onSearch,
}: {
  search: DirectorySearch;
  onSearch(patch: Partial<DirectorySearch>): void;
}) {
  const narrow = useIsPhoneWidth();
  const changed = useStaffChanged();
  const editing = useOpenDialog<StaffMemberResponse>();
  const leaving = useOpenDialog<StaffMemberResponse>();
  const reviewing = useOpenDialog<StaffMemberResponse>();
  const reactivate = useReactivateStaff({
    mutation: { onSuccess: () => changed('Staff member reactivated'), onError: showFailure },
  });
  const { page, pageSize } = getPage(search);
  const params: ListStaffParams = {
    ...{ page, pageSize, search: search.search },
    type: known(typeChoices, search.type),
    state: known(stateChoices, search.state),
    w9Status: known(w9Choices, search.w9),
  };
  const list = useListStaff(params, { query: pageQuery });
  const assignments = useEveryAssignment();
  const assignedTo = ({ id }: StaffMemberResponse) => <AssignedTo all={assignments.data} staffId={id} />;

  const getActions = (member: StaffMemberResponse): RowAction[] => [
    { key: 'edit', label: 'Edit', onClick: () => editing.open(member) },
    ...(member.w9FileUrl === null
      ? []
      : [{ key: 'w9', label: 'Download W-9', onClick: () => void openW9(member) }]),
    ...(member.w9Status === 'approved'
      ? [{ key: 'again', label: 'Return W-9 for changes', onClick: () => reviewing.open(member) }]
      : []),
    member.isActive
      ? { key: 'off', label: 'Deactivate', danger: true, onClick: () => leaving.open(member) }
      : { key: 'on', label: 'Reactivate', onClick: () => reactivate.mutate({ id: member.id }) },
  ];

  const columns: Column<StaffMemberResponse>[] = [
    {
      key: 'name',
      title: 'Name',
      render: (_, member) => (
        <>
          <b>{member.name}</b>
          <span className="sub">{narrow ? staffTypes[member.type].short : member.deactivationReason}</span>
          {narrow ? (
            <>
              <span className="sub">{member.email}</span>
              {member.state === 'active' ? null : <State member={member} />}
              <W9 member={member} />
              {assignedTo(member)}
            </>
          ) : null}
        </>
      ),
    },
    { key: 'type', title: 'Role', wide: true, render: (_, { type }) => staffTypes[type].short },
    {
      key: 'contact',
      title: 'Contact',
      wide: true,
      render: (_, { email, phone }) => (
        <>
          {email}
          <span className="sub">{phone}</span>
        </>
      ),
    },
    {
      key: 'state',
      title: 'Status',
      wide: true,
      render: (_, member) => <State member={member} />,
    },
    { key: 'assignments', title: 'Assignments', wide: true, render: (_, member) => assignedTo(member) },
    { key: 'w9', title: 'W-9', wide: true, render: (_, member) => <W9 member={member} /> },
    {
      key: 'actions',
      title: <span className="vh">Actions</span>,
      align: 'right',
      render: (_, member) =>
        member.state === 'unconfirmed' ? null : (
          <span className="actions">
            {member.w9Status === 'submitted' ? (
              <button type="button" className="btn line s" onClick={() => reviewing.open(member)}>
                Review W-9
              </button>
            ) : null}
            <RowMenu label={`More actions for ${member.name}`} actions={getActions(member)} />
          </span>
        ),
    },
  ];

  return (
    <>
      <ListFrame
        label="staff"
        heading="Staff Directory"
        search={search}
        onSearch={onSearch}
        query={list}
        rowKey={({ id }) => id}
        columns={columns}
        find="Search by name, email, or phone"
        filters={[
          { name: 'Role', key: 'type', choices: typeChoices },
          { name: 'Status', key: 'state', choices: stateChoices },
          { name: 'W-9', key: 'w9', choices: w9Choices },
        ]}
        empty={{
          drawing: 'whistle',
          title: 'No Staff Registered Yet',
          text: "Referees and counselors register on the website's staff page.",
        }}
        unmatched={{ drawing: 'whistle', title: 'No one matches these filters.' }}
        failure="We could not load the staff."
      />
      <DialogContainer dialog={editing}>
        {(member, close) => <EditStaff member={member} onClose={close} />}
      </DialogContainer>
      <DialogContainer dialog={leaving}>
        {(member, close) => <DeactivateStaff member={member} onClose={close} />}
      </DialogContainer>
      <DialogContainer dialog={reviewing}>
        {(member, close) => <ReviewW9 member={member} onClose={close} />}
      </DialogContainer>
    </>
  );
}
