// A small bar or line chart of a number per day, with a table of the values for screen readers.
import { shortCount } from '@shop/locale/format.ts'
import { useState } from 'react'
import { useLanguage, useText } from '#text/use-text.ts'
import { type ChartPoint, chartTop, linePoints, plotPx, slotOf } from './chart-scale.ts'

interface ChartProps {
  kind?: 'bars' | 'line'
  points: readonly ChartPoint[]
  /** What the chart shows, in one sentence for screen readers. */
  summary: string
}

export function Chart({ kind = 'bars', points, summary }: ChartProps) {
  const text = useText()
  const top = chartTop(points.map((point) => point.value))
  return (
    <figure className="m-0">
      <div className="flex gap-3">
        <ChartScale top={top} heightPx={plotPx} />
        <ChartPlot kind={kind} points={points} top={top} summary={summary} />
      </div>
      <ChartTable
        columns={[text.ui.chart.count]}
        rows={points.map(({ key, label, value }) => ({ key, name: label, cells: [value] }))}
      />
    </figure>
  )
}

interface ChartScaleProps {
  top: number
  heightPx: number
  /** Before each value, such as $. */
  unit?: string
}

export function ChartScale({ top, heightPx, unit = '' }: ChartScaleProps) {
  const language = useLanguage()
  return (
    <div
      aria-hidden="true"
      style={{ height: heightPx }}
      className="flex shrink-0 flex-col justify-between text-end text-caption text-text-3 tabular-nums"
    >
      {[top, top / 2, 0].map((value) => (
        <span key={value} className="-my-2">
          {unit}
          {shortCount(language, value)}
        </span>
      ))}
    </div>
  )
}

interface ChartTableProps {
  columns: readonly string[]
  rows: readonly { key: string; name: string; cells: readonly (string | number)[] }[]
}

/** Every value of a chart by day, for screen readers. */
export function ChartTable({ columns, rows }: ChartTableProps) {
  const text = useText()
  return (
    <div className="sr-only">
      <table>
        <thead>
          <tr>
            {[text.ui.chart.day, ...columns].map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, cells }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={columns[index]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface ChartPlotProps {
  kind: 'bars' | 'line'
  points: readonly ChartPoint[]
  top: number
  summary: string
}

const axisPx = 28
/** A larger value is too wide to be shown above every bar. */
const labeledMax = 99
const cornerRadius = 5

/** Draws a chart: grid lines, bars or a line, the value above each day and the day below it. */
function ChartPlot({ kind, points, top, summary }: ChartPlotProps) {
  const [chosen, setChosen] = useState<number>()
  const areAllLabeled = points.every((point) => point.value <= labeledMax)
  return (
    <svg
      role="img"
      aria-label={summary}
      height={plotPx + axisPx}
      onPointerLeave={() => setChosen(undefined)}
      className="min-w-0 grow basis-0 overflow-visible"
    >
      {[0, 0.5, 1].map((share) => (
        <line
          key={share}
          x1="0"
          x2="100%"
          y1={share * plotPx}
          y2={share * plotPx}
          className={share === 1 ? 'stroke-border' : 'stroke-hairline'}
        />
      ))}
      {kind === 'line' ? <Line values={points.map((point) => point.value)} top={top} /> : null}
      {points.map((point, index) => (
        <Slot
          key={point.key}
          point={point}
          slot={slotOf(index, points.length)}
          height={(point.value / top) * plotPx}
          isBar={kind === 'bars'}
          isChosen={index === chosen}
          isLabeled={chosen === undefined ? areAllLabeled && point.value > 0 : index === chosen}
          isTicked={chosen === undefined ? (points.length - 1 - index) % 3 === 0 : index === chosen}
          onChoose={() => setChosen(index)}
        />
      ))}
    </svg>
  )
}

interface SlotProps {
  point: ChartPoint
  slot: ReturnType<typeof slotOf>
  height: number
  isBar: boolean
  isChosen: boolean
  isLabeled: boolean
  isTicked: boolean
  onChoose: () => void
}

function Slot({ point, slot, height, isBar, isChosen, isLabeled, isTicked, onChoose }: SlotProps) {
  const language = useLanguage()
  const y = plotPx - height
  return (
    <g onPointerEnter={onChoose} onPointerDown={onChoose}>
      <rect x={slot.start} width={slot.width} height={plotPx + axisPx} className="fill-transparent" />
      {isBar && height > 0 ? (
        <svg
          x={slot.barStart}
          y={y}
          width={slot.barWidth}
          height={height}
          className="overflow-hidden"
          role="presentation"
        >
          <rect
            width="100%"
            height={height + cornerRadius}
            rx={cornerRadius}
            className={isChosen ? 'fill-primary-press' : 'fill-primary'}
          />
        </svg>
      ) : null}
      {isLabeled ? (
        <text x={slot.middle} y={y - 6} textAnchor="middle" className="fill-text font-medium text-caption tabular-nums">
          {shortCount(language, point.value)}
        </text>
      ) : null}
      {isTicked ? (
        <text
          x={slot.middle}
          y={plotPx + 20}
          textAnchor="middle"
          className={`text-caption ${isChosen ? 'fill-text font-medium' : 'fill-text-3'}`}
        >
          {point.tick}
        </text>
      ) : null}
    </g>
  )
}

function Line({ values, top }: { values: readonly number[]; top: number }) {
  return (
    <svg height={plotPx} viewBox="0 0 100 100" preserveAspectRatio="none" role="presentation">
      <polyline
        points={linePoints(values, top)}
        className="fill-none stroke-primary"
        strokeWidth="2"
        strokeLinejoin="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
