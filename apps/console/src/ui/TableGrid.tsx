// The table on a wide screen: a real table whose first cell is the press that opens the row.
import { useState } from 'react'
import type { Column, TableProps } from './table-props.ts'

export function TableGrid<Row>({ label, columns, pages, keyOf, onOpen, openKey, opensPage }: TableProps<Row>) {
  const [lastKey, setLastKey] = useState<string>()
  const firstKey = pages.rows[0] && keyOf(pages.rows[0])
  const stopKey = pages.rows.some((row) => keyOf(row) === lastKey) ? lastKey : firstKey
  return (
    <table aria-label={label} className="w-full table-fixed border-collapse text-start">
      <thead>
        <tr className="border-hairline border-b">
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              className={`px-3 py-2.5 font-medium text-caption text-text-3 first:ps-5 last:pe-5 ${column.width ?? ''} ${extra(column)}`}
            >
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-hairline">
        {pages.rows.map((row) => {
          const key = keyOf(row)
          return (
            <tr
              key={key}
              data-open={key === openKey ? '' : undefined}
              className="relative transition-colors duration-100 hover:bg-bg data-open:bg-primary-soft/50"
            >
              {columns.map((column, index) => (
                <td key={column.key} className={`px-3 py-2.5 align-middle first:ps-5 last:pe-5 ${extra(column)}`}>
                  {index === 0 ? (
                    <button
                      type="button"
                      data-row={key}
                      tabIndex={key === stopKey ? 0 : -1}
                      aria-haspopup={opensPage ? undefined : 'dialog'}
                      onFocus={() => setLastKey(key)}
                      onClick={() => onOpen(row)}
                      className="block w-full text-start outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:outline-focus focus-visible:after:-outline-offset-2"
                    >
                      {column.cell(row)}
                    </button>
                  ) : (
                    column.cell(row)
                  )}
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function extra<Row>(column: Column<Row>): string {
  return `${column.isNumeric ? 'text-end' : 'text-start'} ${column.isExtra ? 'max-xl:hidden' : ''}`
}
