// Every value of a chart over days, for those who do not see the bars.
import { zeroCents } from '@shop/contract/wire.ts'
import { money } from '@shop/locale/format.ts'
import { useLanguage, useText } from '#text/use-text.ts'
import type { DayAmounts, DaySeries } from './day-amounts.ts'

export interface DayTableProps {
  series: readonly DaySeries[]
  days: readonly DayAmounts[]
}

export function DayTable({ series, days }: DayTableProps) {
  const text = useText()
  const language = useLanguage()
  const long = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <div className="sr-only">
      <table>
        <thead>
          <tr>
            <th scope="col">{text.ui.chart.day}</th>
            {series.map(({ name }) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, amounts, note }) => (
            <tr key={day}>
              <th scope="row">{[long.format(new Date(`${day}T00:00:00Z`)), note].filter(Boolean).join(', ')}</th>
              {series.map(({ name }, index) => (
                <td key={name}>{money(amounts[index] ?? zeroCents)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
