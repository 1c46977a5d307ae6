// A small chart of a number over days: bars or a line, with every value as a table for those who do not see it.
import { shortCount } from '@shop/locale/format.ts'
import { useLanguage, useText } from '#text/use-text.ts'
import { ChartPlot } from './ChartPlot.tsx'
import { type ChartPoint, chartTop, plotPx } from './chart-scale.ts'

export interface ChartProps {
  kind?: 'bars' | 'line'
  points: readonly ChartPoint[]
  /** What the picture shows, in a sentence. */
  summary: string
}

export function Chart({ kind = 'bars', points, summary }: ChartProps) {
  const language = useLanguage()
  const top = chartTop(points.map((point) => point.value))
  return (
    <figure className="m-0">
      <div className="flex gap-3">
        <div
          aria-hidden="true"
          style={{ height: plotPx }}
          className="flex flex-col justify-between text-end text-caption text-text-3 tabular-nums"
        >
          {[top, top / 2, 0].map((value) => (
            <span key={value} className="-my-2">
              {shortCount(language, value)}
            </span>
          ))}
        </div>
        <ChartPlot kind={kind} points={points} top={top} summary={summary} />
      </div>
      <ChartValues points={points} />
    </figure>
  )
}

function ChartValues({ points }: { points: readonly ChartPoint[] }) {
  const text = useText()
  return (
    <div className="sr-only">
      <table>
        <thead>
          <tr>
            <th scope="col">{text.ui.chart.day}</th>
            <th scope="col">{text.ui.chart.count}</th>
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={point.key}>
              <th scope="row">{point.label}</th>
              <td>{point.value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
