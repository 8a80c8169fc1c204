import { mmDetail } from '#areas/villages/mm-detail.ts'
import { oneSeries, type PlaceChart } from '../chart-spec.ts'
import { choiceCount } from '../choice-counts.ts'
import { villageSource } from '../village-source.ts'

/** The shares of households with electricity and of villages with internet. */
export const utilities: PlaceChart<'villages'> = {
  key: 'utilities',
  name: 'ไฟฟ้าและอินเทอร์เน็ต',
  build: ({ GENERAL, CHOICES }) => {
    if (!GENERAL.isFound) return undefined
    const electricity = GENERAL.RATIO && oneDecimal(GENERAL.RATIO.VALUE)
    const online = choiceCount(CHOICES, 'internet', '1')
    const internet = oneDecimal((online / GENERAL.GIVEN) * 100)
    return {
      kind: 'bars',
      maximum: 100,
      title: [
        ...(electricity === null ? [] : [`ครัวเรือนมีไฟฟ้าร้อยละ ${electricity.toFixed(1)}`]),
        `หมู่บ้านมีอินเทอร์เน็ตร้อยละ ${internet.toFixed(1)}`,
      ].join(' '),
      unit: 'ร้อยละ',
      source: villageSource(mmDetail, GENERAL),
      rowTitle: 'สาธารณูปโภค',
      series: oneSeries('สัดส่วน'),
      rows: [
        { key: 'electricity', label: 'ครัวเรือนที่มีไฟฟ้า', values: [electricity] },
        { key: 'internet', label: 'หมู่บ้านที่มีอินเทอร์เน็ต', values: [internet] },
      ],
    }
  },
}

const oneDecimal = (value: number) => Number(value.toFixed(1))
