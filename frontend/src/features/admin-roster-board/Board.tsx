import { useMemo, useState } from 'react';

import type { RosterBoardResponse, RosterBoardPlayerResponse } from '@/api/generated/model';
import { ConfirmDialog } from '@/ui/admin/ConfirmDialog';
import { MenuButton } from '@/ui/admin/MenuButton';
import { DialogContainer } from '@/ui/admin/open-dialog';
import { Icon } from '@/ui/Icon';

import { divisionOnBoard, divisionToOpen, NO_DIVISION, getTeam, addMove, type BoardSearch } from './rosters';
import { DraftBar } from './DraftBar';
import { MoveMenu } from './MoveMenu';
import { UnassignedPlayers } from './UnassignedPlayers';
import { TeamFillProposal } from './TeamFillProposal';
import { TeamColumn } from './TeamColumn';
import { useRosterDraft } from './use-roster-draft';
import { useTeamFill } from './use-team-fill';
import { useMoves } from './use-moves';
import { usePublish } from './use-publish';
import './board.css';

interface Props {
  seasonId: number;
  board: RosterBoardResponse;
  search: BoardSearch;
  onSearch(patch: Partial<BoardSearch>): void;
}

/**
 * One division at a time: its unassigned players on the left, its teams as columns, and a draft that is published as a
 * whole.
 */
export function Board({ seasonId, board, search, onSearch }: Props) {
  const drafting = useRosterDraft(seasonId);
  const { draft } = drafting;
  const choices = useMemo(() => toChoices(board), [board]);
  // Read once: the division that was just completed stays on screen.
  const [opened] = useState(() => divisionToOpen(board));
  const chosen = choices.find(({ value }) => value === (search.division ?? opened)) ?? choices[0];
  const divisionId = chosen === undefined || chosen.value === NO_DIVISION ? null : Number(chosen.value);
  const { teams, pool } = useMemo(
    () => divisionOnBoard(board, divisionId, draft),
    [board, divisionId, draft],
  );
  const players = useMemo(() => new Map(board.players.map((player) => [player.id, player])), [board]);
  const names = useMemo(() => new Map(board.teams.map(({ id, name }) => [id, name])), [board]);
  const getTeamName = (teamId: number | null) =>
    teamId === null ? 'unassigned players' : (names.get(teamId) ?? 'another team');
  const moves = useMoves(board, drafting, getTeamName);
  const fill = useTeamFill(seasonId, divisionId ?? 0, draft);
  const publishing = usePublish(seasonId, drafting);
  // A move during publishing would be neither published nor kept.
  const busy = publishing.isPublishing || publishing.isUndoing;
  const places = teams.reduce((sum, { team }) => sum + team.maxPlayers, 0);
  const assignedPlayers = teams.reduce((sum, team) => sum + team.players.length, 0);

  const takeAll = () => {
    const proposed = fill.proposal?.moves ?? [];
    drafting.change((now) =>
      proposed.reduce((next, { id, to }) => {
        const player = players.get(id);
        return player ? addMove(next, player, to) : next;
      }, now),
    );
  };

  return (
    <>
      <section className="panel rb" aria-label="Roster board" inert={busy}>
        <div className="tools">
          <MenuButton
            className="in-s end"
            label={`Division: ${chosen?.label ?? 'none'}`}
            items={choices.map(({ value, label }) => ({ key: value, label }))}
            chosen={chosen?.value ?? ''}
            onChoose={(division) => onSearch({ division, school: undefined, grade: undefined })}
          >
            {chosen?.label ?? 'No division'}
            <Icon name="down" />
          </MenuButton>
          <span className="rb-count">
            <b>{assignedPlayers}</b> of {assignedPlayers + pool.length} on teams, {places} spots
          </span>
          {divisionId === null ? null : (
            <button
              type="button"
              className="btn line s rb-fill-button"
              aria-busy={fill.busy}
              disabled={fill.busy}
              onClick={fill.fill}
            >
              <Icon name="users" small />
              Fill teams
            </button>
          )}
        </div>
        <TeamFillProposal fill={fill} players={players} teams={board.teams} onTake={takeAll} />
        <div className="rb-board">
          <UnassignedPlayers
            pool={pool}
            draft={draft}
            proposal={fill.proposal}
            search={search}
            onSearch={onSearch}
            placeName={getTeamName}
            onMove={moves.openMenu}
            onDrop={(id) => moves.drop(id, null)}
          />
          <div className="rb-cols" tabIndex={0} role="region" aria-label="Teams">
            {teams.length === 0 ? (
              <p className="rb-empty">No teams in this division yet. Create one in the Coaches tab.</p>
            ) : null}
            {teams.map((shown) => (
              <TeamColumn
                key={shown.team.id}
                shown={shown}
                draft={draft}
                proposed={proposedFor(shown.team.id, fill.proposal?.moves, players)}
                placeName={getTeamName}
                onMove={moves.openMenu}
                onDrop={(id) => moves.drop(id, shown.team.id)}
              />
            ))}
          </div>
        </div>
      </section>
      <p className="vh" role="status">
        {moves.told}
      </p>
      {moves.menu ? (
        <MoveMenu
          opened={moves.menu}
          at={getTeam(moves.menu.player, draft)}
          teams={teams}
          onMove={moves.chooseInMenu}
          onClose={moves.closeMenu}
        />
      ) : null}
      <DialogContainer dialog={moves.unfit}>
        {(unfit, close) => (
          <ConfirmDialog
            title={`Move ${unfit.player.childName} to ${getTeamName(unfit.to)}?`}
            confirm="Move anyway"
            keep="Cancel"
            onConfirm={() => moves.moveUnfit(unfit)}
            onClose={close}
          >
            <p>{`${unfit.player.childName} (${unfit.player.grade}, ${unfit.player.gender}) doesn't match this team's grade or gender.`}</p>
          </ConfirmDialog>
        )}
      </DialogContainer>
      <DraftBar
        moves={Object.keys(draft).length}
        canUndo={drafting.canUndo}
        busy={busy}
        latestPublication={board.latestPublication}
        onUndo={drafting.undo}
        onDiscard={() => drafting.change(() => ({}))}
        onPublish={publishing.publish}
        onUndoPublish={publishing.undo}
      />
    </>
  );
}

const NOBODY: readonly RosterBoardPlayerResponse[] = [];

function proposedFor(
  teamId: number,
  moves: readonly { id: number; to: number }[] | undefined,
  players: ReadonlyMap<number, RosterBoardPlayerResponse>,
): readonly RosterBoardPlayerResponse[] {
  const mine = moves?.filter(({ to }) => to === teamId) ?? [];
  return mine.length === 0 ? NOBODY : mine.flatMap(({ id }) => players.get(id) ?? []);
}

function toChoices({ divisions, players }: RosterBoardResponse) {
  const playersWithoutDivision = players.some(
    ({ divisionId, teamId }) => divisionId === null && teamId === null,
  );
  return [
    ...divisions.map(({ id, name }) => ({ value: String(id), label: name })),
    ...(playersWithoutDivision ? [{ value: NO_DIVISION, label: 'No division' }] : []),
  ];
}
