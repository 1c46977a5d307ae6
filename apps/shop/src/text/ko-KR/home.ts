// Texts for the home page, in Korean.
import type { Text } from '../en-US.ts'

export const home: Text['home'] = {
  hotGoods: '인기 상품',
  hotShops: '인기 상점',
  forYou: '맞춤 추천',
  seeAll: '전체 보기',
  seeAllHot: '인기 상품 전체 보기',
  highlights: '기획전',
  previous: '이전',
  next: '다음',
  highlightOf: (position, total) => `기획전 ${total}개 중 ${position}번째`,
  rank: (position) => `${position}위`,
  guarantees: '안심하고 쇼핑하세요',
  guaranteesOpen: '쇼핑 보장 내용 보기',
  wallet: '지갑',
  topUp: '충전',
  guestLine: '주문 조회와 지갑 결제를 한곳에서',
  signIn: '로그인',
  unread: (count) => `알림, 읽지 않음 ${count}개`,
  blocksFailed: '페이지 윗부분을 불러오지 못했습니다',
  feedEmpty: '아직 보여 드릴 상품이 없습니다',
  feedEmptyBody: '상점들이 상품을 준비하고 있습니다.',
}
