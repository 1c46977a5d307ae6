// A small bar or line chart of a number per day, with a table of the values for screen readers.
import { shortCount } from '@shop/locale/format.ts'
import { useLanguage, useText } from '#text/use-text.ts'
import { ChartPlot } from './ChartPlot.tsx'
import { type ChartPoint, chartTop, plotPx } from './chart-scale.ts'

interface ChartProps {
  kind?: 'bars' | 'line'
  points: readonly ChartPoint[]
  /** What the chart shows, in one sentence for screen readers. */
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
