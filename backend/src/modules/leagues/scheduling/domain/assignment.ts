/**
 * The assignment problem: gives every row its own column with the smallest total cost (Hungarian method with
 * potentials, rows × rows × columns steps).
 * @param cost the matrix row by row; `Infinity` is not allowed, use a large number
 * @returns the column of each row
 */
export function assign(cost: Float64Array, rows: number, columns: number): Int32Array {
  if (rows > columns) throw new RangeError('more rows than columns');
  const rowPotential = new Float64Array(rows + 1);
  const columnPotential = new Float64Array(columns + 1);
  const rowAt = new Int32Array(columns + 1);
  const previous = new Int32Array(columns + 1);
  const least = new Float64Array(columns + 1);
  const used = new Uint8Array(columns + 1);
  for (let row = 1; row <= rows; row++) {
    rowAt[0] = row;
    let column = 0;
    least.fill(Infinity);
    used.fill(0);
    do {
      used[column] = 1;
      const current = rowAt[column];
      let step = Infinity;
      let nextColumn = 0;
      for (let j = 1; j <= columns; j++) {
        if (used[j]) continue;
        const reduced = cost[(current - 1) * columns + j - 1] - rowPotential[current] - columnPotential[j];
        if (reduced < least[j]) {
          least[j] = reduced;
          previous[j] = column;
        }
        if (least[j] < step) {
          step = least[j];
          nextColumn = j;
        }
      }
      for (let j = 0; j <= columns; j++) {
        if (used[j]) {
          rowPotential[rowAt[j]] += step;
          columnPotential[j] -= step;
        } else {
          least[j] -= step;
        }
      }
      column = nextColumn;
    } while (rowAt[column] !== 0);
    do {
      const back = previous[column];
      rowAt[column] = rowAt[back];
      column = back;
    } while (column !== 0);
  }
  const columnOf = new Int32Array(rows);
  for (let j = 1; j <= columns; j++) if (rowAt[j] > 0) columnOf[rowAt[j] - 1] = j - 1;
  return columnOf;
}
