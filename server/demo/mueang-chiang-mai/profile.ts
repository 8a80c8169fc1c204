import { recordsOf } from '../records.ts'

const { profile, slide } = recordsOf('5001')

/** The general profile and the slides of Mueang Chiang Mai. */
export const profileRecords = [
  profile(
    '',
    {
      addr: 'ที่ว่าการอำเภอเมืองเชียงใหม่ ถนนอินทวโรรส ตำบลศรีภูมิ อำเภอเมืองเชียงใหม่ จังหวัดเชียงใหม่ 50200',
      addrEn:
        'Mueang Chiang Mai District Office, Inthawarorot Road, Si Phum Sub-district, Mueang Chiang Mai District, Chiang Mai 50200',
      slogan:
        'ดอยสุเทพศูนย์รวมใจ อนุสาวรีย์ครูบาศรีวิชัยรวมศรัทธา ภูพิงค์สูงเสียดฟ้า ศูนย์ล้านนาในอดีต ประเพณีจารีตน่าชื่นชม งามสวยสมน้ำแม่ปิง',
      sloganEn:
        'Doi Suthep unites our hearts, the monument of Khruba Siwichai gathers our faith, Phuphing rises to the sky, centre of Lanna in days gone by, with traditions to admire and the beauty of the Ping River',
      history: `เมืองเชียงใหม่ก่อตั้งขึ้นเมื่อ พ.ศ. 1839 โดยพญามังราย ผู้รวบรวมบ้านเมืองในลุ่มน้ำกกและลุ่มน้ำปิงไว้เป็นอาณาจักรเดียวกัน ทรงเลือกที่ราบระหว่างดอยสุเทพกับแม่น้ำปิงเป็นชัยภูมิสร้างเมืองใหม่ และทรงเชิญพระสหาย คือ พญางำเมืองแห่งเมืองพะเยา และพ่อขุนรามคำแหงมหาราชแห่งกรุงสุโขทัย มาร่วมปรึกษาหารือ เมืองที่สร้างขึ้นได้รับนามว่า นพบุรีศรีนครพิงค์เชียงใหม่ มีกำแพงและคูเมืองล้อมรอบเป็นรูปสี่เหลี่ยม ซึ่งยังคงปรากฏเป็นศูนย์กลางของอำเภอมาจนถึงปัจจุบัน

เชียงใหม่เป็นราชธานีของอาณาจักรล้านนาสืบต่อมากว่าสองศตวรรษ และรุ่งเรืองสูงสุดในรัชสมัยพระเจ้าติโลกราช เมื่อ พ.ศ. 2020 มีการสังคายนาพระไตรปิฎกที่วัดเจ็ดยอด ต่อมาใน พ.ศ. 2101 เมืองเชียงใหม่ตกอยู่ในอำนาจของพม่า จนกระทั่ง พ.ศ. 2317 จึงกลับมาเป็นส่วนหนึ่งของราชอาณาจักรสยาม และพระเจ้ากาวิละได้ทรงฟื้นฟูเมืองขึ้นใหม่ใน พ.ศ. 2339 โดยรวบรวมผู้คนจากหัวเมืองต่าง ๆ มาตั้งถิ่นฐาน เกิดเป็นชุมชนช่างฝีมือรอบเวียงที่สืบทอดงานเครื่องเงิน เครื่องเขิน และเครื่องปั้นดินเผามาจนทุกวันนี้

เมื่อมีการปฏิรูปการปกครองในรัชสมัยพระบาทสมเด็จพระจุลจอมเกล้าเจ้าอยู่หัว เชียงใหม่ได้เป็นที่ตั้งของมณฑลพายัพ และเมื่อทางรถไฟสายเหนือสร้างมาถึงใน พ.ศ. 2464 เศรษฐกิจการค้าสองฝั่งแม่น้ำปิงก็ขยายตัวอย่างรวดเร็ว ปัจจุบันอำเภอเมืองเชียงใหม่แบ่งการปกครองออกเป็น 16 ตำบล เป็นศูนย์กลางการบริหารราชการ การศึกษา การแพทย์ การคมนาคม และการท่องเที่ยวของภาคเหนือตอนบน`,
      historyEn: `Chiang Mai was founded in 1296 by King Mangrai, who had united the towns of the Kok and Ping valleys. He chose the plain between Doi Suthep and the Ping River and invited his allies, King Ngam Mueang of Phayao and King Ramkhamhaeng of Sukhothai, to advise on the plan of the new city. Its square moat and walls still mark the heart of the district.

For more than two centuries the city was the capital of Lanna, at its height under King Tilokkarat. It came under Burmese rule in 1558 and joined the Kingdom of Siam in 1774. From 1796 Chao Kawila brought the city back to life and settled people from many towns around it; their communities still keep the crafts of silver, lacquer and pottery.

After the administrative reforms of King Chulalongkorn the city became the seat of Monthon Phayap, and the northern railway reached it in 1921. Today Mueang Chiang Mai has 16 sub-districts and is the centre of government, education, medicine, transport and tourism of the upper North.`,
      terrain:
        'พื้นที่ส่วนใหญ่เป็นที่ราบลุ่มแม่น้ำปิง สูงจากระดับทะเลปานกลางประมาณ 310 เมตร มีแม่น้ำปิงไหลผ่านจากเหนือลงใต้ และมีคลองแม่ข่ากับคูเมืองเป็นทางน้ำสายสำคัญของตัวเมือง ด้านตะวันตกเป็นเทือกเขาดอยสุเทพและดอยปุยซึ่งมียอดสูงประมาณ 1,685 เมตร ปกคลุมด้วยป่าดิบเขาและป่าเบญจพรรณในเขตอุทยานแห่งชาติดอยสุเทพ-ปุย',
      terrainEn:
        'Most of the district is the plain of the Ping River, about 310 metres above sea level. The river runs from north to south; the Mae Kha canal and the old moat are the main waterways of the town. To the west rise Doi Suthep and Doi Pui, about 1,685 metres high, covered with hill evergreen and mixed forest within Doi Suthep-Pui National Park.',
      climate:
        'อากาศแบบร้อนชื้น มี 3 ฤดู ฤดูร้อนระหว่างเดือนมีนาคมถึงเดือนพฤษภาคม ฤดูฝนระหว่างเดือนมิถุนายนถึงเดือนตุลาคม และฤดูหนาวระหว่างเดือนพฤศจิกายนถึงเดือนกุมภาพันธ์ซึ่งอากาศเย็นและแห้ง',
      climateEn:
        'Tropical with three seasons: hot from March to May, rainy from June to October, cool and dry from November to February.',
      scopeNorth: 'อำเภอแม่ริม จังหวัดเชียงใหม่',
      scopeNorthEn: 'Mae Rim District, Chiang Mai',
      scopeSouth: 'อำเภอหางดงและอำเภอสารภี จังหวัดเชียงใหม่',
      scopeSouthEn: 'Hang Dong and Saraphi Districts, Chiang Mai',
      scopeEast: 'อำเภอสันทรายและอำเภอสันกำแพง จังหวัดเชียงใหม่',
      scopeEastEn: 'San Sai and San Kamphaeng Districts, Chiang Mai',
      scopeWest: 'อำเภอหางดงและอำเภอแม่ริม จังหวัดเชียงใหม่',
      scopeWestEn: 'Hang Dong and Mae Rim Districts, Chiang Mai',
      latitude: '18.79028',
      longitude: '98.98444',
      area: '152.4',
      municipalities: '10',
      subDistrictOrganisations: '0',
      tel: '0 5322 1101',
      fax: '0 5322 1102',
      email: 'mueang.chiangmai@example.go.th',
      www: 'https://www.chiangmai.go.th',
    },
    ['logoImg', 'emblemElephant', 'morning'],
    ['mapImg', 'districtMap', 'morning'],
  ),
  slide('', { imgNo: '1', active: '1' }, ['image', 'hillTemple', 'dawn']),
  slide('', { imgNo: '2', active: '1' }, ['image', 'skyLanterns', 'night']),
  slide('', { imgNo: '3', active: '1' }, ['image', 'cityGate', 'morning']),
  slide('', { imgNo: '4', active: '1' }, ['image', 'flowerFloat', 'winter']),
  slide('', { imgNo: '5', active: '1' }, ['image', 'templeHall', 'dusk']),
  slide('', { imgNo: '6', active: '1' }, ['image', 'walkingStreet', 'night']),
  slide('', { imgNo: '7', active: '0' }, ['image', 'riverBoat', 'noon']),
]
